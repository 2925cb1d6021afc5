import { type Cents, effectOfFullRefund, invalid, type RefundDecision, Refusal } from '@printery/domain'
import type { Call, Context } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import { settleAlarm } from '../../alarms/index.ts'
import { restoreReward } from '../../discounts/index.ts'
import { recordChange } from '../history/changes.ts'
import { getOrderForChange, getUpdatedOrder } from '../moving/moving.ts'
import { type NotificationContext, notifyRefund, publishOrderChange } from '../notifications/notifications.ts'
import {
  lockCapturedAmounts,
  lockOrder,
  type Mover,
  type Order,
  updateOrder,
  updateOrderStatus,
} from '../queries.ts'
import { cancelWithItems, markRefunded } from './cancelling.ts'
import { settleRefund } from './refund-queries.ts'
import { reopenRefund } from './refund-queue.ts'

/** Cancel reason for refunds made at the provider. The customer reads it. */
const externalRefundReason = 'Refunded by the shop'

const bySystem: Mover = { actorId: null, actorRole: 'system' }

export interface RefundMovement {
  intentId: string
  /** Refunded or returned cents. */
  amount: Cents
  /** The provider's refund, if it is a single one. */
  providerRefundId?: string | undefined
}

export type RefundOutcome = 'settled' | 'cancelled' | 'held' | 'part'

/**
 * Applies a full refund made at the provider: cancels the order, or puts it on hold if it was dispatched. The
 * caller has locked the order.
 */
export async function applyWholeRefund(
  shop: NotificationContext,
  context: Context<Transaction>,
  order: Order,
  { intentId, amount, providerRefundId }: RefundMovement,
): Promise<RefundOutcome> {
  const items = order.items.map((item) => item.status)
  const effect = effectOfFullRefund({ status: order.status, items })
  if (effect === 'nothing') return 'settled'
  if (effect === 'hold') {
    await updateOrder(context, order.id, { isOnHold: true })
    await recordProviderRefund(context, order, amount)
    await notifyRefund(shop, context, order, { amount, isWhole: true })
    return 'held'
  }
  await settleRefund(context, { intentId, orderId: order.id, amount, providerRefundId })
  if (effect === 'cancel') {
    await recordProviderRefund(context, order, amount)
    const cancellation = {
      order,
      by: bySystem,
      cancelReason: externalRefundReason,
      refund: amount,
      isBack: true,
    }
    await cancelWithItems(shop, context, cancellation)
  }
  await markRefunded(shop, context, order.id, { amount })
  return effect === 'cancel' ? 'cancelled' : 'settled'
}

/** Records a partial refund made at the provider; the order stays active. */
export async function applyPartialRefund(
  shop: NotificationContext,
  context: Context<Transaction>,
  order: Order,
  amount: Cents,
): Promise<RefundOutcome> {
  await recordProviderRefund(context, order, amount)
  // The rest of a cancelled order's payment is pending and reported when it is refunded.
  if (order.status === 'cancelled') await publishOrderChange(context.db, order)
  else await notifyRefund(shop, context, order, { amount, isWhole: false })
  return 'part'
}

function recordProviderRefund(
  { db: tx, now }: Context<Transaction>,
  order: Order,
  amount: Cents,
): Promise<void> {
  return recordChange(tx, {
    orderId: order.id,
    what: 'refund at provider',
    to: String(amount),
    by: bySystem,
    at: now,
  })
}

/**
 * Reverses a refund that the bank returned. A refunded order becomes cancelled with a pending refund again, and an order
 * on hold continues.
 */
export async function reverseRefund(
  shop: NotificationContext,
  context: Context<Transaction>,
  order: Order,
  { intentId, amount }: RefundMovement,
): Promise<void> {
  const { db: tx, now } = context

  const change = { orderId: order.id, what: 'refund failed', to: String(amount), by: bySystem } as const
  await recordChange(tx, { ...change, at: now })
  if (order.isOnHold) {
    await updateOrder(context, order.id, { isOnHold: false })
    await settleAlarm(context, 'refund-after-dispatch', intentId)
  }
  if (order.status === 'refunded') {
    await updateOrderStatus(context, order, 'cancelled', bySystem)
    await restoreReward(tx, order.id)
    await reopenRefund(shop, tx, { intentId, amount })
  }
  await publishOrderChange(tx, order, order.status === 'refunded' ? 'cancelled' : order.status)
}

/** Applies an admin's decision about an order on hold, with a note for its history. */
export async function decideRefund(
  shop: NotificationContext,
  { actor, db, now }: Call,
  id: string,
  { decision, note }: { decision: RefundDecision; note: string },
): Promise<Order> {
  const trimmed = note.trim()
  if (!trimmed) throw invalid({ note: 'Please write a note.' })
  return db.transaction(async (tx) => {
    const txContext = { db: tx, now }
    const order = await getOrderForChange(tx, actor, id)
    if (!order.isOnHold || order.paymentId === null)
      throw new Refusal('refund_decided', 'This order is not on hold: there is nothing to decide.')
    const mover = { actorId: actor.userId, actorRole: actor.role }
    const change = decision === 'keep' ? 'order kept' : 'order closed'
    await recordChange(tx, { orderId: id, what: change, to: trimmed, by: mover, at: now })
    await settleAlarm(txContext, 'refund-after-dispatch', order.paymentId)
    if (decision === 'keep') {
      await updateOrder(txContext, id, { isOnHold: false })
      await publishOrderChange(tx, order)
    } else await closeRefunded(shop, txContext, order, order.paymentId, { by: mover, cancelReason: trimmed })
    return getUpdatedOrder(tx, id)
  })
}

async function closeRefunded(
  shop: NotificationContext,
  context: Context<Transaction>,
  order: Order,
  intentId: string,
  cancellation: { by: Mover; cancelReason: string },
): Promise<void> {
  const { amount } = await lockCapturedAmounts(context.db, intentId)
  await settleRefund(context, { intentId, orderId: order.id, amount })
  await cancelWithItems(shop, context, { order, ...cancellation, refund: amount, isBack: true })
  // The customer was notified of the refund earlier and is now notified of the cancellation.
  await markRefunded(shop, context, order.id, { customerNotified: true })
}

/** Locks the order of a payment; undefined if it has none. */
export function lockOrderOf(tx: Transaction, orderId: string | null): Promise<Order | undefined> {
  return orderId === null ? Promise.resolve(undefined) : lockOrder(tx, orderId)
}
