import { type Cents, invalid, Refusal, remainingAmount, whyNotCancel } from '@printery/domain'
import type { Call, Context } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import { reverseReward } from '../../discounts/index.ts'
import { creditCancellation } from '../../invoices/index.ts'
import { postCancellation } from '../../ledger/index.ts'
import { reverseEarnings } from '../../wallet/index.ts'
import { recordChange } from '../history/changes.ts'
import { getOrderForMove, getUpdatedOrder } from '../moving/moving.ts'
import { type NotificationContext, notifyStep } from '../notifications/notifications.ts'
import {
  cancelItems,
  lockCapturedAmounts,
  lockOrder,
  type Mover,
  type Order,
  updateOrderStatus,
} from '../queries.ts'
import { hasPendingPartialRefund, settleRefund } from './refund-queries.ts'
import { queueRefund } from './refund-queue.ts'

/** Cancels an order with its items and requests the refund in the same transaction. */
export async function cancelOrder(
  shop: NotificationContext,
  { actor, db, now }: Call,
  id: string,
  reason: string | undefined,
): Promise<Order> {
  const cancelReason = reason?.trim()
  if (!cancelReason) throw invalid({ cancelReason: 'Please provide a reason.' })
  return db.transaction(async (tx) => {
    const txContext = { db: tx, now }
    const order = await getOrderForMove(tx, actor, id)
    const supplierIds = order.items.map((item) => item.supplierId)
    const items = order.items.map((item) => item.status)
    const refusal = whyNotCancel(actor, { status: order.status, items, supplierIds, userId: order.userId })
    if (refusal) throw refusal
    const mover = { actorId: actor.userId, actorRole: actor.role }
    const due = await requestRefund(shop, txContext, order, mover)
    await cancelWithItems(shop, txContext, { order, by: mover, cancelReason, ...due })
    if (due.isBack) await markRefunded(shop, txContext, id, { customerNotified: true })
    return getUpdatedOrder(tx, id)
  })
}

interface Cancellation {
  order: Order
  by: Mover
  cancelReason: string
  /** Cents to refund; null if nothing was paid through the provider. */
  refund: Cents | null
  /** Whether the amount was refunded already. */
  isBack: boolean
}

/** Cancels the order and its items, and sends the notifications. */
export async function cancelWithItems(
  shop: NotificationContext,
  context: Context<Transaction>,
  cancellation: Cancellation,
): Promise<void> {
  const { order, by, cancelReason, refund, isBack } = cancellation
  await updateOrderStatus(context, order, 'cancelled', by, { cancelReason, isOnHold: false })
  await cancelItems(context, order, by)
  if (order.paymentId === null) {
    await postCancellation(context, order.id)
    await creditCancellation(shop, context, order.id)
    await reverseEarnings(context, order.id, { refunded: 1, total: 1 })
  }
  const step = {
    order,
    to: 'cancelled',
    by,
    now: context.now,
    comment: cancelReason,
    refund,
    isBack,
  } as const
  await notifyStep(shop, context.db, step)
}

/** Requests the refund of the remaining payment. If nothing remains, the result is the amount that was refunded earlier. */
async function requestRefund(
  shop: NotificationContext,
  context: Context<Transaction>,
  order: Order,
  mover: Mover,
): Promise<{ refund: Cents | null; isBack: boolean }> {
  if (order.paymentId === null) return { refund: null, isBack: false }
  const ids = { intentId: order.paymentId, orderId: order.id }
  const payment = await lockCapturedAmounts(context.db, order.paymentId)
  if (await hasPendingPartialRefund(context.db, order.id))
    throw new Refusal(
      'conflict',
      'A refund for this order is on its way. Wait until the provider has confirmed it.',
    )
  const amount = remainingAmount(payment)
  // The order was kept although fully refunded, so no refund is pending.
  if (amount === 0) {
    await settleRefund(context, { ...ids, amount: payment.amount })
    return { refund: payment.amount, isBack: true }
  }
  await queueRefund(shop, context, { ...ids, amount })
  await recordChange(context.db, {
    orderId: order.id,
    what: 'refund asked',
    to: String(amount),
    by: mover,
    at: context.now,
  })
  return { refund: amount, isBack: false }
}

/** Marks the order as refunded. Repeated calls have no effect. */
export async function markRefunded(
  shop: NotificationContext,
  context: Context<Transaction>,
  orderId: string,
  { amount, customerNotified = false }: { amount?: Cents; customerNotified?: boolean } = {},
): Promise<void> {
  const order = await lockOrder(context.db, orderId)
  if (order?.status !== 'cancelled') return
  const mover = { actorId: null, actorRole: 'system' } as const
  await updateOrderStatus(context, order, 'refunded', mover)
  await reverseReward(context, orderId)
  await notifyStep(shop, context.db, {
    order,
    to: 'refunded',
    by: mover,
    now: context.now,
    refund: amount,
    customerNotified,
  })
}
