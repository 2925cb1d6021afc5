import { formatTotal } from '@printery/domain'
import type { Context } from '../../call.ts'
import { awaitStatements } from '../../db/await-statements.ts'
import type { Transaction } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Services, Shop } from '../../shop.ts'
import { isUuid } from '../../uuid.ts'
import { raiseAlarm, settleAlarm } from '../alarms/index.ts'
import { lockUserCart } from '../cart/index.ts'
import { findEarnedReward, lockUses, notifyReferrer, reserveDiscount } from '../discounts/index.ts'
import { entryRows, unappliedOf } from '../ledger/index.ts'
import { lockOrderOf, placeOrder, queueRefund } from '../orders/index.ts'
import { isNoLongerSold, markOrdered } from '../quotations/index.ts'
import { isLiveMode, isOfThisShop, type ProviderPayment } from './provider.ts'
import { bookRefunds, listRefunds } from './provider-refunds.ts'
import {
  type CheckoutRow,
  expireCheckout,
  findPayment,
  hasSoldLine,
  insertEvent,
  lockCheckout,
  markPaid,
  paymentRow,
} from './queries.ts'
import { type ProviderRefund, sumOf } from './refund-records.ts'

/** Outcome of a reported payment. */
export type PaymentOutcome =
  | 'ordered'
  /** Already recorded. */
  | 'known'
  /** Fully refunded or about to be when it was reported: there is no order. */
  | 'returned'
  /** Sold already or its discount is gone: it is refunded, there is no order. */
  | 'unsold'
  /** Does not match the checkout: an alarm was raised. */
  | 'mismatch'
  /** Paid to another shop of the same account. */
  | 'foreign'

/**
 * Every order is placed here, whether by webhook, confirmation or reconciliation, in any order and any number of
 * times. The checkout's row is the lock; payment, refunds, order and event are written in one transaction.
 */
export async function recordPayment(
  shop: Shop,
  paid: ProviderPayment,
  now: Date,
  event?: { id: string; type: string },
): Promise<PaymentOutcome> {
  // Every payment has two events; the second finds it recorded and needs no transaction.
  if (await isRecorded(shop, paid)) {
    if (event) await insertEvent({ db: shop.db, now }, event.id, event.type)
    return 'known'
  }
  const returned = await findReturnedRefunds(shop, paid, now)
  return shop.db.transaction(async (tx) => {
    const txContext = { db: tx, now }
    if (event) await insertEvent(txContext, event.id, event.type)
    const checkout = isUuid(paid.checkoutId) ? await lockCheckout(tx, paid.checkoutId) : undefined
    if (!checkout && !isOfThisShop(shop.settings, paid)) return 'foreign'
    const known = await findPayment(tx, paid.intentId)
    // With slow payment methods the page completes unpaid, and that event may arrive after the payment.
    if (known && !paid.paid) return 'known'
    const mismatch = whyNotRecorded(shop, checkout, paid)
    if (mismatch || !checkout) {
      const subject = paid.intentId || paid.checkoutId
      await raiseAlarm(shop, txContext, {
        kind: 'payment-mismatch',
        subject,
        detail: { ...paid, fault: mismatch },
      })
      return 'mismatch'
    }
    if (known) return 'known'
    await settleMismatch(txContext, paid)
    const payment = { intentId: paid.intentId, checkoutId: checkout.id, amount: paid.amount, capturedAt: now }
    if (isAllReturned(paid, returned)) return recordReturned(shop, txContext, { ...payment, returned })
    // Two pages of one cart can be paid at once: the lock lets the second see what the first sold.
    await lockUserCart(txContext, checkout.userId)
    const [isPaidTwice, earned] = await awaitStatements(
      isDuplicate(tx, checkout),
      findEarnedReward(shop, txContext, checkout),
    )
    if (isPaidTwice) return refundUnsold(shop, txContext, { ...payment, returned }, 'paid-twice')
    if (!(await reserveDiscountAgain(txContext, checkout)))
      return refundUnsold(shop, txContext, { ...payment, returned }, 'discount-gone')
    const how = { paymentId: paid.intentId, isLocalOrder: false }
    const rows = [paymentRow({ ...payment, orderId: checkout.id }), ...(earned ? [earned.row] : [])]
    await awaitStatements(markPaid(tx, checkout.id), placeOrder(shop, txContext, checkout, how, rows))
    if (checkout.quotationId) await markOrdered(tx, checkout.quotationId, checkout.id)
    if (earned) await notifyReferrer(shop, tx, earned)
    await bookReturned(shop, txContext, { ...payment, returned }, checkout.id)
    return 'ordered'
  })
}

/** A payment reported this soon after its creation was not refunded yet. */
const freshMs = 10 * 60_000

/**
 * Refunds made before the payment was recorded, as after a restore: a refunded payment must not become an order.
 * Fresh payments skip this call; their refunds have events of their own.
 */
async function findReturnedRefunds(
  services: Services,
  { intentId, checkoutId, madeAt }: ProviderPayment,
  now: Date,
): Promise<ProviderRefund[]> {
  const isFresh = madeAt !== undefined && now.getTime() - madeAt.getTime() < freshMs
  return isFresh || !intentId || !isUuid(checkoutId) ? [] : listRefunds(services, intentId)
}

/** Pending refunds count as well. */
function isAllReturned({ amount }: ProviderPayment, returned: readonly ProviderRefund[]): boolean {
  const given = returned.filter(({ state }) => state !== 'failed')
  return given.reduce((sum, refund) => sum + refund.amount, 0) >= amount
}

/** Settles alarms once the payment is recorded. */
export async function settleMismatch(
  context: Context<Transaction>,
  { intentId, checkoutId }: Pick<ProviderPayment, 'intentId' | 'checkoutId'>,
): Promise<void> {
  await awaitStatements(
    settleAlarm(context, 'payment-mismatch', intentId),
    // The first report may have had no payment id.
    settleAlarm(context, 'payment-mismatch', checkoutId),
  )
}

/** Whether exactly this payment is recorded; any difference is judged in the transaction. */
async function isRecorded(shop: Shop, paid: ProviderPayment): Promise<boolean> {
  const known = await findPayment(shop.db, paid.intentId)
  return (
    known !== undefined &&
    (known.checkoutId ?? known.lostOrderId) === paid.checkoutId &&
    known.amount === paid.amount &&
    paid.paid &&
    paid.currency === 'sgd' &&
    paid.livemode === isLiveMode(shop.settings)
  )
}

/** Why the payment does not match the checkout. */
function whyNotRecorded(
  services: Services,
  checkout: CheckoutRow | undefined,
  paid: ProviderPayment,
): string | undefined {
  if (!checkout) return 'Nobody was asked for this payment here.'
  if (!paid.paid) return 'The provider says that it is not paid.'
  if (!paid.intentId) return 'The provider names no payment.'
  if (paid.currency !== 'sgd') return `It came in ${paid.currency.toUpperCase()} instead of SGD.`
  if (paid.amount !== checkout.total)
    return `It is ${formatTotal(paid.amount)} instead of ${formatTotal(checkout.total)}.`
  if (paid.livemode !== isLiveMode(services.settings)) return 'Test money and live money were mixed.'
  return undefined
}

/** Whether the cart or quotation was sold already, or replaced or declined after its page had expired. */
async function isDuplicate(tx: Transaction, checkout: CheckoutRow): Promise<boolean> {
  if (checkout.state === 'paid') return true
  if (checkout.quotationId && (await isNoLongerSold(tx, checkout.quotationId))) return true
  return hasSoldLine(
    tx,
    checkout.lines.map((line) => line.id),
  )
}

/**
 * An expired page gave back its discount; when it is paid all the same, the discount is reserved again if
 * available.
 */
async function reserveDiscountAgain(
  context: Context<Transaction>,
  { id, state, discountId }: CheckoutRow,
): Promise<boolean> {
  if (state !== 'expired' || !discountId) return true
  await lockUses(context.db, discountId)
  return reserveDiscount(context, id)
}

/** A payment without an order and its earlier refunds. */
interface ReturnedPayment {
  intentId: string
  checkoutId: string
  amount: number
  capturedAt: Date
  returned: readonly ProviderRefund[]
}

/** Refunds a payment without an order and raises an alarm. */
async function refundUnsold(
  services: Services,
  context: Context<Transaction>,
  payment: ReturnedPayment,
  alarm: 'paid-twice' | 'discount-gone',
): Promise<PaymentOutcome> {
  await refundRest(services, context, payment)
  const { intentId: subject, checkoutId, amount } = payment
  await raiseAlarm(services, context, { kind: alarm, subject, detail: { checkoutId, amount } })
  return 'unsold'
}

/** Treats the page as unpaid: its discount is free, and the cart can be ordered again. */
async function recordReturned(
  services: Services,
  context: Context<Transaction>,
  payment: ReturnedPayment,
): Promise<PaymentOutcome> {
  await expireCheckout(context.db, payment.checkoutId)
  await refundRest(services, context, payment)
  return 'returned'
}

/** Records a payment without an order and requests the refund of the rest. */
async function refundRest(
  services: Services,
  context: Context<Transaction>,
  payment: ReturnedPayment,
): Promise<void> {
  const { returned, ...row } = payment
  const posted = entryRows(unappliedOf(row.intentId, row.amount, row.capturedAt))
  await insertRows(context.db, paymentRow({ ...row, orderId: null }), ...posted)
  const amount = payment.amount - sumOf(returned)
  if (amount > 0) await queueRefund(services, context, { intentId: payment.intentId, orderId: null, amount })
  await bookReturned(services, context, payment, null)
}

async function bookReturned(
  services: Services,
  context: Context<Transaction>,
  { intentId, returned }: Pick<ReturnedPayment, 'intentId' | 'returned'>,
  orderId: string | null,
): Promise<void> {
  if (returned.length === 0) return
  const order = await lockOrderOf(context.db, orderId)
  await bookRefunds(services, context, { intentId, order, reported: returned, isList: true })
}
