import { dayMs, publicNumber } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { insertUnlessThere } from '../../db/prepared.ts'
import { orderNumbers, payments, providerChecks } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'
import { raiseAlarm } from '../alarms/service.ts'
import { queueRefund, settleRefund } from '../orders/service.ts'
import { endPage, expectsLive, paidBySession } from './provider.ts'
import { intentOf, listRefunds, recordRefunds, toldOf } from './provider-refunds.ts'
import { findCheckout, findPayment } from './queries.ts'
import { saveRefunded, saveRefundRecords, sumOf, type ToldRefund } from './refund-records.ts'
import { isId, recordPayment } from './settle.ts'

/** Without a last comparison to go on from. */
const usualDays = 3
/** A page is paid within a day after it was opened. */
const pageDays = 2
/** A bank may send a refund back as late as this. */
const refundDays = 30
const perPage = 100

/** What a comparison found and settled. */
export interface Reconciled {
  since: Date
  /** Pages, refunds and fees of this shop that were looked at. */
  sessions: number
  refunds: number
  fees: number
  /** Orders that were made of payments, and payments whose order nobody knows any more. */
  ordersMade: number
  ordersLost: number
}

/**
 * Compares the provider's list with our books, and settles what they don't have: after a restore the provider knows more
 * than the shop. Each page, refund and fee is settled by itself, so that whoever is killed, or runs at the same moment,
 * leaves nothing half done; a second run changes nothing.
 */
export async function reconcileWithProvider(
  shop: Shop,
  { since: asked }: { since?: Date | undefined },
  now: Date,
): Promise<Reconciled> {
  const last = await lastCheck(shop)
  const since = asked ?? last ?? new Date(now.getTime() - usualDays * dayMs)
  const found = { since, sessions: 0, refunds: 0, fees: 0, ordersMade: 0, ordersLost: 0 }
  const faults: unknown[] = []
  // One that can't be settled must not hold up the others; whoever asked hears of it, and the next run tries it again.
  const settle = (one: () => Promise<void>) => one().catch((fault) => void faults.push(fault))
  const comparison = { since, now, found, settle }
  await settleSessions(shop, comparison)
  await settleRefunds(shop, comparison)
  await recordFees(shop, comparison)
  if (faults.length > 0) throw faults[0]
  // A run from a later moment leaves the time before it to the next.
  if (last === undefined || since <= last)
    await shop.db
      .insert(providerChecks)
      .values({ id: 1, checkedTo: now })
      .onConflictDoUpdate({ target: providerChecks.id, set: { checkedTo: now } })
  return found
}

interface Comparison {
  since: Date
  now: Date
  /** Counted up on the way. */
  found: Reconciled
  /** Settles one page or refund; what fails is kept for the end. */
  settle: (one: () => Promise<void>) => Promise<void>
}

async function lastCheck(shop: Shop): Promise<Date | undefined> {
  const [row] = await shop.db.select().from(providerChecks)
  return row?.checkedTo
}

/** The provider's filter: seconds, with some days before. */
function from(since: Date, days: number): { created: Stripe.RangeQueryParam; limit: number } {
  return { created: { gte: Math.floor((since.getTime() - days * dayMs) / 1000) }, limit: perPage }
}

async function settleSessions(shop: Shop, { since, now, found, settle }: Comparison): Promise<void> {
  for await (const session of shop.stripe.checkout.sessions.list(from(since, pageDays)))
    await settle(() => settleSession(shop, session, now, found))
}

async function settleSession(
  shop: Shop,
  session: Stripe.Checkout.Session,
  now: Date,
  found: Reconciled,
): Promise<void> {
  const checkoutId = session.client_reference_id ?? ''
  if (!isId(checkoutId)) return
  const checkout = await findCheckout(shop.db, checkoutId)
  if (checkout) {
    found.sessions += 1
    if (session.payment_status !== 'paid' || (await findPayment(shop.db, idOf(session)))) return
    await recordPayment(shop, paidBySession(session), now)
    found.ordersMade += 1
  } else if (isOfThisShop(shop, session)) {
    found.sessions += 1
    if (await settleLost(shop, session, now)) found.ordersLost += 1
  }
}

function idOf(session: Stripe.Checkout.Session): string {
  return intentOf(session) ?? ''
}

/** The account may serve other shops of this program too: only a page that leads back here was opened here. */
function isOfThisShop({ settings }: Shop, { success_url, livemode }: Stripe.Checkout.Session): boolean {
  return (
    success_url?.startsWith(`${settings.PUBLIC_URL}/checkout`) === true && livemode === expectsLive(settings)
  )
}

/** A page that nobody here knows: it can't be paid any more, or its money goes back. */
async function settleLost(shop: Shop, listed: Stripe.Checkout.Session, now: Date): Promise<boolean> {
  const session = listed.status === 'open' ? await endPage(shop.stripe, listed.id) : listed
  if (session.payment_status !== 'paid' || (await findPayment(shop.db, idOf(session)))) return false
  return refundLost(shop, session, now)
}

/**
 * Paid, and what was ordered is gone: the money goes back, the customer and the shop's people are told. What had gone back
 * before the restore is only written down. Answers false where another run was faster.
 */
async function refundLost(shop: Shop, session: Stripe.Checkout.Session, now: Date): Promise<boolean> {
  const { intentId, amount, checkoutId: orderId } = paidBySession(session)
  const told = await listRefunds(shop, intentId)
  const lines = await shop.stripe.checkout.sessions.listLineItems(session.id, { limit: 10 })
  const refunded = sumOf(told)
  return shop.db.transaction(async (tx) => {
    const payment = { intentId, lostOrderId: orderId, amount, capturedAt: new Date(session.created * 1000) }
    if (!(await insertUnlessThere(tx, payments, payment))) return false
    // Nobody else gets the number that this customer was told.
    await insertUnlessThere(tx, orderNumbers, { number: publicNumber(orderId), orderId })
    await saveRefundRecords(tx, intentId, told)
    await saveRefunded(tx, intentId, refunded)
    const left = amount - refunded
    if (left === 0) {
      await settleRefund(tx, { intentId, orderId: null, amount }, now)
      return true
    }
    await queueRefund(shop, tx, { intentId, orderId: null, amount: left }, now)
    const email = session.customer_details?.email ?? session.customer_email
    const ordered = lines.data.map(({ description, quantity }) => `${quantity} × ${description}`)
    const detail = { orderId, amount, refunded, email, ordered }
    await raiseAlarm(shop, tx, { kind: 'order-lost', subject: intentId, detail }, now)
    if (email)
      await shop.jobs.send(tx, 'mail', { to: email, template: 'order-lost', data: { orderId, refund: left } })
    return true
  })
}

async function settleRefunds(shop: Shop, { since, now, found, settle }: Comparison): Promise<void> {
  const told = new Map<string, ToldRefund[]>()
  for await (const refund of shop.stripe.refunds.list(from(since, refundDays))) {
    const intentId = intentOf(refund)
    if (intentId) told.set(intentId, [...(told.get(intentId) ?? []), toldOf(refund)])
  }
  for (const [intentId, refunds] of told)
    await settle(async () => {
      if (!(await findPayment(shop.db, intentId))) return
      found.refunds += refunds.length
      await recordRefunds(shop, intentId, refunds, now)
    })
}

/** What the provider keeps of each payment. */
async function recordFees(shop: Shop, { since, found }: Pick<Comparison, 'since' | 'found'>): Promise<void> {
  const list = { ...from(since, pageDays), type: 'charge', expand: ['data.source'] }
  for await (const { fee, source } of shop.stripe.balanceTransactions.list(list)) {
    const intentId = typeof source === 'object' && source?.object === 'charge' ? intentOf(source) : undefined
    if (!intentId) continue
    const saved = await shop.db
      .update(payments)
      .set({ fee })
      .where(sql`${payments.intentId} = ${intentId} and ${payments.fee} is distinct from ${fee}`)
      .returning({ id: payments.intentId })
    found.fees += saved.length
  }
}
