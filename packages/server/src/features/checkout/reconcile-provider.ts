import { dayMs, publicNumber } from '@printery/domain'
import Stripe from 'stripe'
import type { Context } from '../../call.ts'
import type { Services, Shop } from '../../shop.ts'
import { isUuid } from '../../uuid.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { postEntry, postRefunds, unappliedPaymentEntryOf } from '../ledger/index.ts'
import { queueRefund, settleRefund } from '../orders/index.ts'
import { recordTransfer } from '../payouts/index.ts'
import { expireSession, isOfThisShop, paymentOfSession } from './provider.ts'
import { disputeDays, recordDispute } from './provider-costs/disputes.ts'
import { recordFee } from './provider-costs/fees.ts'
import { intentOf, listRefunds, recordRefunds, toProviderRefund } from './provider-refunds.ts'
import {
  findCheckout,
  findLastCheck,
  findPayment,
  insertLostPayment,
  insertOrderNumber,
  upsertLastCheck,
} from './queries.ts'
import { updateRefunded } from './refund-record-queries.ts'
import { type ProviderRefund, saveRefundRecords, sumOf } from './refund-records.ts'
import { recordPayment, settleMismatch } from './settle.ts'

/** Days to compare if there was no earlier run. */
const defaultDays = 3
/** Days before `since` from which pages are compared: a page is paid within a day. */
const pageDays = 2
/** Days within which a bank may return a refund. */
const refundDays = 30
/** Days within which a transfer is reversed, if at all. */
const transferDays = 30
const perPage = 100

/** The result of a reconciliation. */
export interface ReconciliationResult {
  since: Date
  /** Checked pages, refunds and fees of this shop. */
  sessions: number
  refunds: number
  fees: number
  /** Orders placed for payments, and payments whose order is lost. */
  ordersMade: number
  ordersLost: number
  /** Payments without an order, which were or will be refunded. */
  paymentsReturned: number
  /** Payments to other shops of the same account, which are ignored. */
  paymentsElsewhere: number
}

/**
 * Compares the provider's records with ours and settles differences: after a restore the provider knows more than
 * the shop. Each page, refund and fee is settled separately, so runs can be killed, repeated or concurrent.
 */
export async function reconcileWithProvider(
  shop: Shop,
  { since: requestedSince }: { since?: Date | undefined },
  now: Date,
): Promise<ReconciliationResult> {
  const lastCheck = await findLastCheck(shop.db)
  const since = requestedSince ?? lastCheck ?? new Date(now.getTime() - defaultDays * dayMs)
  const result = {
    ...{ since, sessions: 0, refunds: 0, fees: 0 },
    ...{ ordersMade: 0, ordersLost: 0, paymentsReturned: 0, paymentsElsewhere: 0 },
  }
  const errors: unknown[] = []
  // One failure must not block the others; it is thrown at the end, and the next run retries it.
  const settle = (work: () => Promise<void>) => work().catch((fault) => void errors.push(fault))
  const comparison = { since, now, result, settle }
  await settleSessions(shop, comparison)
  await settleRefunds(shop, comparison)
  await recordFees(shop, comparison)
  await settleDisputes(shop, comparison)
  await settleTransfers(shop, comparison)
  if (errors.length > 0) throw errors[0]
  // A run that starts later does not cover the time since the last one.
  if (lastCheck === undefined || since <= lastCheck) await upsertLastCheck({ db: shop.db, now })
  return result
}

interface Reconciliation {
  since: Date
  now: Date
  /** Counts so far. */
  result: ReconciliationResult
  /** Settles one page or refund and collects its error. */
  settle: (work: () => Promise<void>) => Promise<void>
}

/** The provider's filter in seconds, starting some days earlier. */
function listParams(since: Date, days: number): { created: Stripe.RangeQueryParam; limit: number } {
  return { created: { gte: Math.floor((since.getTime() - days * dayMs) / 1000) }, limit: perPage }
}

async function settleSessions(shop: Shop, { since, now, result, settle }: Reconciliation): Promise<void> {
  for await (const session of shop.stripe.checkout.sessions.list(listParams(since, pageDays)))
    await settle(() => settleSession(shop, session, now, result))
}

async function settleSession(
  shop: Shop,
  session: Stripe.Checkout.Session,
  now: Date,
  result: ReconciliationResult,
): Promise<void> {
  const payment = paymentOfSession(session)
  const hasId = isUuid(payment.checkoutId)
  const checkout = hasId ? await findCheckout(shop.db, payment.checkoutId) : undefined
  if (!checkout && !isOfThisShop(shop.settings, payment)) {
    if (payment.paid) result.paymentsElsewhere += 1
    return
  }
  result.sessions += 1
  if (hasId && !checkout) {
    if (await settleUnknownSession(shop, { db: shop.db, now }, session)) result.ordersLost += 1
    return
  }
  if (!payment.paid || (await findPayment(shop.db, payment.intentId))) return
  const outcome = await recordPayment(shop, payment, now)
  if (outcome === 'ordered') result.ordersMade += 1
  if (outcome === 'returned' || outcome === 'unsold') result.paymentsReturned += 1
}

function intentIdOf(session: Stripe.Checkout.Session): string {
  return intentOf(session) ?? ''
}

/** Expires an unknown page, or refunds its payment. Returns whether it was refunded. */
async function settleUnknownSession(
  services: Services,
  { db, now }: Context,
  listed: Stripe.Checkout.Session,
): Promise<boolean> {
  const session = listed.status === 'open' ? await expireSession(services.stripe, listed.id) : listed
  if (session.payment_status !== 'paid' || (await findPayment(db, intentIdOf(session)))) return false
  return refundLostOrder(services, { db, now }, session)
}

/**
 * Refunds a payment whose order is lost and notifies customer and staff. Earlier refunds are only recorded.
 * Returns false if another run was faster.
 */
async function refundLostOrder(
  services: Services,
  { db, now }: Context,
  session: Stripe.Checkout.Session,
): Promise<boolean> {
  const { intentId, amount, checkoutId: orderId } = paymentOfSession(session)
  const reported = await listRefunds(services, intentId)
  const lines = await services.stripe.checkout.sessions.listLineItems(session.id, { limit: 100 })
  const refunded = sumOf(reported)
  return db.transaction(async (tx) => {
    const txContext = { db: tx, now }
    const payment = { intentId, lostOrderId: orderId, amount, capturedAt: new Date(session.created * 1000) }
    if (!(await insertLostPayment(tx, payment))) return false
    await settleMismatch(txContext, { intentId, checkoutId: orderId })
    // Reserves the order number that this customer was given.
    await insertOrderNumber(tx, { number: publicNumber(orderId), orderId })
    const { after } = await saveRefundRecords(tx, intentId, reported)
    await updateRefunded(tx, intentId, refunded)
    await postEntry(tx, unappliedPaymentEntryOf(intentId, amount, payment.capturedAt))
    await postRefunds(txContext, { intentId, orderId: null }, after)
    const remainder = amount - refunded
    if (remainder === 0) {
      await settleRefund(txContext, { intentId, orderId: null, amount })
      return true
    }
    await queueRefund(services, txContext, { intentId, orderId: null, amount: remainder })
    const email = session.customer_details?.email ?? session.customer_email
    const ordered = lines.data.map(({ description, quantity }) => `${quantity} × ${description}`)
    const detail = { orderId, amount, refunded, email, ordered }
    await raiseAlarm(services, txContext, { kind: 'order-lost', subject: intentId, detail })
    if (email)
      await services.jobs.send(tx, 'mail', {
        to: email,
        template: 'order-lost',
        data: { orderId, refund: remainder },
      })
    return true
  })
}

async function settleRefunds(shop: Shop, { since, now, result, settle }: Reconciliation): Promise<void> {
  const reported = new Map<string, ProviderRefund[]>()
  for await (const refund of shop.stripe.refunds.list(listParams(since, refundDays))) {
    const intentId = intentOf(refund)
    if (intentId) reported.set(intentId, [...(reported.get(intentId) ?? []), toProviderRefund(refund)])
  }
  for (const [intentId, refunds] of reported)
    await settle(async () => {
      if (!(await findPayment(shop.db, intentId))) return
      result.refunds += refunds.length
      await recordRefunds(shop, { db: shop.db, now }, intentId, refunds)
    })
}

/** Balance entries of payments, by card and by other methods. */
const paymentTypes = ['charge', 'payment']

/** Records the provider's fees. */
async function recordFees(
  shop: Shop,
  { since, now, result }: Pick<Reconciliation, 'since' | 'now' | 'result'>,
): Promise<void> {
  for (const type of paymentTypes) {
    const list = { ...listParams(since, pageDays), type, expand: ['data.source'] }
    for await (const { fee, source } of shop.stripe.balanceTransactions.list(list)) {
      const intentId =
        typeof source === 'object' && source?.object === 'charge' ? intentOf(source) : undefined
      if (intentId && (await recordFee({ db: shop.db, now }, intentId, fee))) result.fees += 1
    }
  }
}

/** Records disputes whose events never arrived. */
async function settleDisputes(shop: Shop, { since, now, settle }: Reconciliation): Promise<void> {
  for await (const dispute of shop.stripe.disputes.list(listParams(since, disputeDays)))
    await settle(() => recordDispute(shop, { db: shop.db, now }, dispute))
}

/** Records transfers to suppliers whose events never arrived, or which a restored shop does not know. */
async function settleTransfers(shop: Shop, { since, now, settle }: Reconciliation): Promise<void> {
  try {
    for await (const transfer of shop.stripe.transfers.list(listParams(since, transferDays)))
      await settle(() => recordTransfer(shop, { db: shop.db, now }, transfer))
  } catch (error) {
    // A shop that pays its suppliers by bank may have a key without transfers.
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
  }
}
