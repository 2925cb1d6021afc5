import { type Actor, type Cents, invalid, remainingAmount, whyNotCancel } from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import { reverseReward } from '../../discounts/index.ts'
import { recordChange } from '../history/changes.ts'
import { getOrderForMove, getUpdatedOrder } from '../moving/moving.ts'
import { type NotificationContext, notifyStep } from '../notifications/notifications.ts'
import {
  cancelItems,
  lockCaptured,
  lockOrder,
  type Mover,
  type Order,
  updateOrderStatus,
} from '../queries.ts'
import { queueRefund, settleRefund } from './refund-queue.ts'

/** Cancels an order with its items and requests the refund in the same transaction. */
export async function cancelOrder(
  shop: NotificationContext,
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
    const due = await requestRefund(shop, tx, order, by, now)
    await cancelWithItems(shop, tx, { order, by, cancelReason, ...due }, now)
    if (due.isBack) await markRefunded(shop, tx, id, now, { customerTold: true })
    return getUpdatedOrder(tx, id)
  })
}

interface Cancellation {
  order: Order
  by: Mover
  cancelReason: string
  /** Cents to refund; null if nothing was paid through the provider. */
  refund: Cents | null
  /** Whether they were refunded already. */
  isBack: boolean
}

/** Cancels the order and its items and notifies everybody concerned. */
export async function cancelWithItems(
  shop: NotificationContext,
  tx: Db,
  ending: Cancellation,
  now: Date,
): Promise<void> {
  const { order, by, cancelReason, refund, isBack } = ending
  await updateOrderStatus(tx, order, 'cancelled', by, now, { cancelReason, isOnHold: false })
  await cancelItems(tx, order, by, now)
  const step = { order, to: 'cancelled', by, now, comment: cancelReason, refund, isBack } as const
  await notifyStep(shop, tx, step)
}

/** Requests the refund of the remaining payment. What was refunded earlier is mentioned in the cancellation. */
async function requestRefund(
  shop: NotificationContext,
  tx: Db,
  order: Order,
  by: Mover,
  now: Date,
): Promise<{ refund: Cents | null; isBack: boolean }> {
  if (order.paymentId === null) return { refund: null, isBack: false }
  const about = { intentId: order.paymentId, orderId: order.id }
  const payment = await lockCaptured(tx, order.paymentId)
  const amount = remainingAmount(payment)
  // The order was kept although fully refunded, so no refund is pending.
  if (amount === 0) {
    await settleRefund(tx, { ...about, amount: payment.amount }, now)
    return { refund: payment.amount, isBack: true }
  }
  await queueRefund(shop, tx, { ...about, amount }, now)
  await recordChange(tx, { orderId: order.id, what: 'refund asked', to: String(amount), by, at: now })
  return { refund: amount, isBack: false }
}

/** Marks the order as refunded. Repeated calls have no effect. */
export async function markRefunded(
  shop: NotificationContext,
  tx: Db,
  orderId: string,
  now: Date,
  { amount, customerTold = false }: { amount?: Cents; customerTold?: boolean } = {},
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'cancelled') return
  const by = { actorId: null, actorRole: 'system' } as const
  await updateOrderStatus(tx, order, 'refunded', by, now)
  await reverseReward(tx, orderId, now)
  await notifyStep(shop, tx, {
    order,
    to: 'refunded',
    by,
    now,
    refund: amount,
    customerNotified: customerTold,
  })
}
