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
import { entryRows, unappliedPaymentEntryOf } from '../ledger/index.ts'
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
  /** It was recorded already. */
  | 'known'
  /** It was refunded in full, or is about to be, when it was reported: there is no order. */
  | 'returned'
  /** The cart was sold already, or the discount is gone: the payment is refunded, and there is no order. */
  | 'unsold'
  /** It does not match the checkout: an alarm was raised. */
  | 'mismatch'
  /** It was paid to another shop of the same account. */
  | 'foreign'

/**
 * Every order is placed here, whether by webhook, confirmation or reconciliation, in any order and any number of
 * times. The checkout's row is the lock; payment, refunds, order and event are written in one transaction.
 */
export async function recordPayment(
  shop: Shop,
  report: ProviderPayment,
  now: Date,
  event?: { id: string; type: string },
): Promise<PaymentOutcome> {
  // Every payment has two events; the second finds it recorded and needs no transaction.
  if (await isRecorded(shop, report)) {
    if (event) await insertEvent({ db: shop.db, now }, event.id, event.type)
    return 'known'
  }
  const returned = await findReturnedRefunds(shop, report, now)
  return shop.db.transaction(async (tx) => {
    const txContext = { db: tx, now }
    if (event) await insertEvent(txContext, event.id, event.type)
    const checkout = isUuid(report.checkoutId) ? await lockCheckout(tx, report.checkoutId) : undefined
    if (!checkout && !isOfThisShop(shop.settings, report)) return 'foreign'
    const recorded = await findPayment(tx, report.intentId)
    // With slow payment methods the page completes unpaid, and that event may arrive after the payment.
    if (recorded && !report.paid) return 'known'
    const mismatch = whyNotRecorded(shop, checkout, report)
    if (mismatch || !checkout) {
      const subject = report.intentId || report.checkoutId
      await raiseAlarm(shop, txContext, {
        kind: 'payment-mismatch',
        subject,
        detail: { ...report, fault: mismatch },
      })
      return 'mismatch'
    }
    if (recorded) return 'known'
    await settleMismatch(txContext, report)
    const payment = {
      intentId: report.intentId,
      checkoutId: checkout.id,
      amount: report.amount,
      capturedAt: now,
    }
    if (isFullyReturned(report, returned)) return recordReturned(shop, txContext, { ...payment, returned })
    // Two pages of one cart can be paid at once: the lock lets the second see that the lines are sold.
    await lockUserCart(txContext, checkout.userId)
    const [isPaidTwice, earnedReward] = await awaitStatements(
      isDuplicate(tx, checkout),
      findEarnedReward(shop, txContext, checkout),
    )
    if (isPaidTwice) return refundUnsold(shop, txContext, { ...payment, returned }, 'paid-twice')
    if (!(await reserveDiscountAgain(txContext, checkout)))
      return refundUnsold(shop, txContext, { ...payment, returned }, 'discount-gone')
    const orderDetails = { paymentId: report.intentId, isLocalOrder: false }
    const rows = [
      paymentRow({ ...payment, orderId: checkout.id }),
      ...(earnedReward ? [earnedReward.row] : []),
    ]
    await awaitStatements(
      markPaid(tx, checkout.id),
      placeOrder(shop, txContext, checkout, orderDetails, rows),
    )
    if (checkout.quotationId) await markOrdered(tx, checkout.quotationId, checkout.id)
    if (earnedReward) await notifyReferrer(shop, tx, earnedReward)
    await bookReturned(shop, txContext, { ...payment, returned }, checkout.id)
    return 'ordered'
  })
}

/** A payment reported within this time after its creation counts as not refunded yet. */
const newPaymentMs = 10 * 60_000

/**
 * Finds refunds made before the payment was recorded, as after a restore: a refunded payment must not become an order.
 * New payments skip this call, because their refunds have events of their own.
 */
async function findReturnedRefunds(
  services: Services,
  { intentId, checkoutId, madeAt }: ProviderPayment,
  now: Date,
): Promise<ProviderRefund[]> {
  const isNewPayment = madeAt !== undefined && now.getTime() - madeAt.getTime() < newPaymentMs
  return isNewPayment || !intentId || !isUuid(checkoutId) ? [] : listRefunds(services, intentId)
}

/** Pending refunds count as well. */
function isFullyReturned({ amount }: ProviderPayment, returned: readonly ProviderRefund[]): boolean {
  const countedRefunds = returned.filter(({ state }) => state !== 'failed')
  return countedRefunds.reduce((sum, refund) => sum + refund.amount, 0) >= amount
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

/** Whether exactly this payment is recorded; any difference is handled in the transaction. */
async function isRecorded(shop: Shop, report: ProviderPayment): Promise<boolean> {
  const stored = await findPayment(shop.db, report.intentId)
  return (
    stored !== undefined &&
    (stored.checkoutId ?? stored.lostOrderId) === report.checkoutId &&
    stored.amount === report.amount &&
    report.paid &&
    report.currency === 'sgd' &&
    report.livemode === isLiveMode(shop.settings)
  )
}

/** Why the payment does not match the checkout. */
function whyNotRecorded(
  services: Services,
  checkout: CheckoutRow | undefined,
  report: ProviderPayment,
): string | undefined {
  if (!checkout) return 'Nobody was asked for this payment here.'
  if (!report.paid) return 'The provider says that it is not paid.'
  if (!report.intentId) return 'The provider names no payment.'
  if (report.currency !== 'sgd') return `It came in ${report.currency.toUpperCase()} instead of SGD.`
  if (report.amount !== checkout.total)
    return `It is ${formatTotal(report.amount)} instead of ${formatTotal(checkout.total)}.`
  if (report.livemode !== isLiveMode(services.settings)) return 'Test money and live money were mixed.'
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
 * An expired page gave back its discount; when it is paid nevertheless, the discount is reserved again if
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
  await refundRemainder(services, context, payment)
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
  await refundRemainder(services, context, payment)
  return 'returned'
}

/** Records a payment without an order and requests the refund of the rest. */
async function refundRemainder(
  services: Services,
  context: Context<Transaction>,
  payment: ReturnedPayment,
): Promise<void> {
  const { returned, ...row } = payment
  const posted = entryRows(unappliedPaymentEntryOf(row.intentId, row.amount, row.capturedAt))
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
  await bookRefunds(services, context, { intentId, order, reported: returned, isComplete: true })
}
