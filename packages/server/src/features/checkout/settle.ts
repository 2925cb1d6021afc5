import { formatTotal } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/inserting.ts'
import { together } from '../../db/together.ts'
import type { Shop } from '../../shop.ts'
import { raiseAlarm } from '../alarms/service.ts'
import { holdCart } from '../cart/service.ts'
import { earnedBy, holdPlaces, reserveDiscount, tellReferrer } from '../discounts/service.ts'
import { placeOrder, queueRefund } from '../orders/service.ts'
import { becomeOrder, isGiven } from '../quotations/service.ts'
import { expectsLive, type Paid } from './provider.ts'
import {
  areSold,
  type CheckoutRow,
  findPayment,
  lockCheckout,
  markPaid,
  noteEvent,
  paymentRow,
} from './queries.ts'

/**
 * The one way to an order: webhook, confirmation and reconciliation all come through here, in any order and any number
 * of times. The checkout's row is the lock; money, order and the event that told of it are written in one transaction.
 */
export async function recordPayment(
  shop: Shop,
  paid: Paid,
  now: Date,
  event?: { id: string; type: string },
): Promise<void> {
  // Two events tell of every payment: who comes second finds it in the books and opens no transaction.
  if (await isRecorded(shop, paid)) {
    if (event) await noteEvent(shop.db, event.id, event.type, now)
    return
  }
  await shop.db.transaction(async (tx) => {
    if (event) await noteEvent(tx, event.id, event.type, now)
    const checkout = isId(paid.checkoutId) ? await lockCheckout(tx, paid.checkoutId) : undefined
    const fault = whyNotRecorded(shop, checkout, paid)
    if (fault || !checkout) {
      const subject = paid.intentId || paid.checkoutId
      await raiseAlarm(shop, tx, { kind: 'payment-mismatch', subject, detail: { ...paid, fault } }, now)
      return
    }
    if (await findPayment(tx, paid.intentId)) return
    // Two pages of one cart can be paid at the same moment: the second sees what the first one sold.
    await holdCart(tx, checkout.userId, now)
    const payment = { intentId: paid.intentId, checkoutId: checkout.id, amount: paid.amount, capturedAt: now }
    const [isPaidTwice, earned] = await together(isSecond(tx, checkout), earnedBy(tx, checkout, now))
    if (isPaidTwice) return refundUnsold(shop, tx, payment, 'paid-twice', now)
    if (!(await keepsDiscount(tx, checkout, now)))
      return refundUnsold(shop, tx, payment, 'discount-gone', now)
    const how = { paymentId: paid.intentId, isLocalOrder: false }
    const rows = [paymentRow({ ...payment, orderId: checkout.id }), ...(earned ? [earned.row] : [])]
    await together(markPaid(tx, checkout.id), placeOrder(shop, tx, checkout, how, now, rows))
    if (checkout.quotationId) await becomeOrder(tx, checkout.quotationId, checkout.id)
    if (earned) await tellReferrer(shop, tx, earned)
  })
}

/** Exactly this payment: anything else about it is for the transaction to judge. */
async function isRecorded(shop: Shop, paid: Paid): Promise<boolean> {
  const known = await findPayment(shop.db, paid.intentId)
  return (
    known !== undefined &&
    (known.checkoutId ?? known.lostOrderId) === paid.checkoutId &&
    known.amount === paid.amount &&
    paid.paid &&
    paid.currency === 'sgd' &&
    paid.livemode === expectsLive(shop.settings)
  )
}

/** A page of ours is named by a UUID; what others name theirs is no question for the database. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** What doesn't fit our own record of the page is never taken for a payment of it. */
function whyNotRecorded(shop: Shop, checkout: CheckoutRow | undefined, paid: Paid): string | undefined {
  if (!checkout) return 'Nobody was asked for this payment here.'
  if (!paid.paid) return 'The provider says that it is not paid.'
  if (!paid.intentId) return 'The provider names no payment.'
  if (paid.currency !== 'sgd') return `It came in ${paid.currency.toUpperCase()} instead of SGD.`
  if (paid.amount !== checkout.total)
    return `It is ${formatTotal(paid.amount)} instead of ${formatTotal(checkout.total)}.`
  if (paid.livemode !== expectsLive(shop.settings)) return 'Test money and live money were mixed.'
  return undefined
}

/**
 * One cart or quotation paid on two pages: the first became the order, its lines are sold. Or a page that had ended in our
 * books is paid after staff priced its quotation anew: its customer pays the one that took its place.
 */
async function isSecond(tx: Db, checkout: CheckoutRow): Promise<boolean> {
  if (checkout.state === 'paid') return true
  if (checkout.quotationId && (await isGiven(tx, checkout.quotationId))) return true
  return areSold(
    tx,
    checkout.lines.map((line) => line.id),
  )
}

/**
 * A page that had ended in our books had given back its discount. Paid all the same, it takes it again; where others have
 * it by now the order would have one that is not there.
 */
async function keepsDiscount(tx: Db, { id, state, discountId }: CheckoutRow, now: Date): Promise<boolean> {
  if (state !== 'expired' || !discountId) return true
  await holdPlaces(tx, discountId)
  return reserveDiscount(tx, id, now)
}

/** Money for which there is no order goes back, and a person looks at it. */
async function refundUnsold(
  shop: Shop,
  db: Db,
  payment: { intentId: string; checkoutId: string; amount: number; capturedAt: Date },
  alarm: 'paid-twice' | 'discount-gone',
  now: Date,
): Promise<void> {
  await insertAll(db, paymentRow({ ...payment, orderId: null }))
  await queueRefund(shop, db, { intentId: payment.intentId, orderId: null, amount: payment.amount }, now)
  const { intentId: subject, checkoutId, amount } = payment
  await raiseAlarm(shop, db, { kind: alarm, subject, detail: { checkoutId, amount } }, now)
}
