import { type Actor, type Cents, invalid, leftOf, whyNotCancel } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { reverseReward } from '../discounts/service.ts'
import { recordChange } from './changes.ts'
import { getOrderForMove, reread } from './moving.ts'
import {
  lockCaptured,
  lockOrder,
  type Mover,
  type Order,
  saveItemsCancelled,
  saveOrderStatus,
} from './queries.ts'
import { queueRefund, settleRefund } from './refund-queue.ts'
import { type Telling, tellStep } from './telling.ts'

/** Ends an order with its items, and asks for its money back in the same transaction: neither without the other. */
export async function cancelOrder(
  shop: Telling,
  db: Db,
  actor: Actor,
  id: string,
  reason: string | undefined,
  now: Date,
): Promise<Order> {
  const cancelReason = reason?.trim()
  if (!cancelReason) throw invalid({ cancelReason: 'Please provide a reason.' })
  return db.transaction(async (tx) => {
    const order = await getOrderForMove(tx, actor, id)
    const supplierIds = order.items.map((item) => item.supplierId)
    const items = order.items.map((item) => item.status)
    const refusal = whyNotCancel(actor, { status: order.status, items, supplierIds, userId: order.userId })
    if (refusal) throw refusal
    const by = { actorId: actor.userId, actorRole: actor.role }
    const due = await giveBack(shop, tx, order, by, now)
    await endOrder(shop, tx, { order, by, cancelReason, ...due }, now)
    // An order that was kept although all of its money had gone back: nothing is left to wait for.
    if (due.isBack) {
      await settleRefund(tx, { intentId: order.paymentId ?? '', orderId: id, amount: due.refund ?? 0 }, now)
      await recordRefunded(shop, tx, id, now, { customerTold: true })
    }
    return reread(tx, id)
  })
}

interface Ending {
  order: Order
  by: Mover
  cancelReason: string
  /** Cents that go back, null where the provider holds nothing of this order. */
  refund: Cents | null
  /** Whether they are back already. */
  isBack: boolean
}

/** The order and its items are cancelled, and who has to know is told. */
export async function endOrder(shop: Telling, tx: Db, ending: Ending, now: Date): Promise<void> {
  const { order, by, cancelReason, refund, isBack } = ending
  await saveOrderStatus(tx, order, 'cancelled', by, now, { cancelReason, isOnHold: false })
  await saveItemsCancelled(tx, order, by, now)
  const step = { order, to: 'cancelled', by, now, comment: cancelReason, refund, isBack } as const
  await tellStep(shop, tx, step)
}

/** Asks for what is left of the payment. What went back already is told with the cancellation, and not asked again. */
async function giveBack(
  shop: Telling,
  tx: Db,
  order: Order,
  by: Mover,
  now: Date,
): Promise<{ refund: Cents | null; isBack: boolean }> {
  if (order.paymentId === null) return { refund: null, isBack: false }
  const payment = await lockCaptured(tx, order.paymentId)
  const amount = leftOf(payment)
  if (amount === 0) return { refund: payment.amount, isBack: true }
  await queueRefund(shop, tx, { intentId: order.paymentId, orderId: order.id, amount }, now)
  await recordChange(tx, { orderId: order.id, what: 'refund asked', to: String(amount), by, at: now })
  return { refund: amount, isBack: false }
}

/** The provider gave the money back. Told twice, it is recorded once. */
export async function recordRefunded(
  shop: Telling,
  tx: Db,
  orderId: string,
  now: Date,
  { amount, customerTold = false }: { amount?: Cents; customerTold?: boolean } = {},
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'cancelled') return
  const by = { actorId: null, actorRole: 'system' } as const
  await saveOrderStatus(tx, order, 'refunded', by, now)
  await reverseReward(tx, orderId, now)
  await tellStep(shop, tx, { order, to: 'refunded', by, now, refund: amount, customerTold })
}
