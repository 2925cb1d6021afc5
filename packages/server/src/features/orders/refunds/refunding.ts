import {
  type Actor,
  type Cents,
  effectOfFullRefund,
  invalid,
  type RefundDecision,
  Refusal,
} from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import { settleAlarm } from '../../alarms/index.ts'
import { restoreReward } from '../../discounts/index.ts'
import { recordChange } from '../history/changes.ts'
import { getOrderForChange, getUpdatedOrder } from '../moving/moving.ts'
import { type NotificationContext, notifyRefund, publishOrderChange } from '../notifications/notifications.ts'
import {
  lockCaptured,
  lockOrder,
  type Mover,
  type Order,
  updateOrder,
  updateOrderStatus,
} from '../queries.ts'
import { cancelWithItems, markRefunded } from './cancelling.ts'
import { reopenRefund, settleRefund } from './refund-queue.ts'

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
  tx: Db,
  order: Order,
  { intentId, amount, providerRefundId }: RefundMovement,
  now: Date,
): Promise<RefundOutcome> {
  const items = order.items.map((item) => item.status)
  const effect = effectOfFullRefund({ status: order.status, items })
  if (effect === 'nothing') return 'settled'
  if (effect === 'hold') {
    await updateOrder(tx, order.id, { isOnHold: true }, now)
    await recordProviderRefund(tx, order, amount, now)
    await notifyRefund(shop, tx, order, { amount, isWhole: true }, now)
    return 'held'
  }
  await settleRefund(tx, { intentId, orderId: order.id, amount, providerRefundId }, now)
  if (effect === 'cancel') {
    await recordProviderRefund(tx, order, amount, now)
    const ending = { order, by: bySystem, cancelReason: externalRefundReason, refund: amount, isBack: true }
    await cancelWithItems(shop, tx, ending, now)
  }
  await markRefunded(shop, tx, order.id, now, { amount })
  return effect === 'cancel' ? 'cancelled' : 'settled'
}

/** Records a partial refund made at the provider; the order stays active. */
export async function applyPartRefund(
  shop: NotificationContext,
  tx: Db,
  order: Order,
  amount: Cents,
  now: Date,
): Promise<RefundOutcome> {
  await recordProviderRefund(tx, order, amount, now)
  // The rest of a cancelled order's payment is pending and reported when it is refunded.
  if (order.status === 'cancelled') await publishOrderChange(tx, order)
  else await notifyRefund(shop, tx, order, { amount, isWhole: false }, now)
  return 'part'
}

function recordProviderRefund(tx: Db, order: Order, amount: Cents, now: Date): Promise<void> {
  return recordChange(tx, {
    orderId: order.id,
    what: 'refund at provider',
    to: String(amount),
    by: bySystem,
    at: now,
  })
}

/**
 * Reverses a refund that the bank returned to us. An order that ended by it awaits its refund again; one on hold
 * continues.
 */
export async function reverseRefund(
  shop: NotificationContext,
  tx: Db,
  order: Order,
  { intentId, amount }: RefundMovement,
  now: Date,
): Promise<void> {
  const change = { orderId: order.id, what: 'refund failed', to: String(amount), by: bySystem } as const
  await recordChange(tx, { ...change, at: now })
  if (order.isOnHold) {
    await updateOrder(tx, order.id, { isOnHold: false }, now)
    await settleAlarm(tx, 'refund-after-dispatch', intentId, now)
  }
  if (order.status === 'refunded') {
    await updateOrderStatus(tx, order, 'cancelled', bySystem, now)
    await restoreReward(tx, order.id)
    await reopenRefund(shop, tx, { intentId, amount })
  }
  await publishOrderChange(tx, order, order.status === 'refunded' ? 'cancelled' : order.status)
}

/** Applies an admin's decision about an order on hold, with a note for its history. */
export async function decideRefund(
  shop: NotificationContext,
  db: Db,
  actor: Actor,
  id: string,
  { decision, note }: { decision: RefundDecision; note: string },
  now: Date,
): Promise<Order> {
  const trimmed = note.trim()
  if (!trimmed) throw invalid({ note: 'Please write a note.' })
  return db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, id)
    if (!order.isOnHold || order.paymentId === null)
      throw new Refusal('refund_decided', 'This order is not on hold: there is nothing to decide.')
    const by = { actorId: actor.userId, actorRole: actor.role }
    const what = decision === 'keep' ? 'order kept' : 'order closed'
    await recordChange(tx, { orderId: id, what, to: trimmed, by, at: now })
    await settleAlarm(tx, 'refund-after-dispatch', order.paymentId, now)
    if (decision === 'keep') {
      await updateOrder(tx, id, { isOnHold: false }, now)
      await publishOrderChange(tx, order)
    } else await closeRefunded(shop, tx, order, order.paymentId, { by, cancelReason: trimmed }, now)
    return getUpdatedOrder(tx, id)
  })
}

async function closeRefunded(
  shop: NotificationContext,
  tx: Db,
  order: Order,
  intentId: string,
  how: { by: Mover; cancelReason: string },
  now: Date,
): Promise<void> {
  const { amount } = await lockCaptured(tx, intentId)
  await settleRefund(tx, { intentId, orderId: order.id, amount }, now)
  await cancelWithItems(shop, tx, { order, ...how, refund: amount, isBack: true }, now)
  // The customer was notified of the refund earlier and is now notified of the cancellation.
  await markRefunded(shop, tx, order.id, now, { customerTold: true })
}

/** Locks the order of a payment; undefined if it has none. */
export function lockOrderOf(tx: Db, orderId: string | null): Promise<Order | undefined> {
  return orderId === null ? Promise.resolve(undefined) : lockOrder(tx, orderId)
}
