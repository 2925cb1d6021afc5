import {
  type Actor,
  type Cents,
  effectOfWholeRefund,
  invalid,
  type RefundDecision,
  Refusal,
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { settleAlarm } from '../alarms/service.ts'
import { restoreReward } from '../discounts/service.ts'
import { recordChange } from './changes.ts'
import { endOrder, recordRefunded } from './ending.ts'
import { getOrderForChange, reread } from './moving.ts'
import { lockCaptured, lockOrder, type Mover, type Order, saveOrder, saveOrderStatus } from './queries.ts'
import { reopenRefund, settleRefund } from './refund-queue.ts'
import { type Telling, tellRefund, tellScreens } from './telling.ts'

/** Why an order was cancelled that nobody cancelled here. The customer reads it. */
const refundedElsewhere = 'Refunded by the shop'

const bySystem: Mover = { actorId: null, actorRole: 'system' }

export interface MovedMoney {
  intentId: string
  /** Cents that went back with this, or came back. */
  amount: Cents
  /** The refund at the provider, where it is a single one. */
  providerRefundId?: string | undefined
}

export type RefundOutcome = 'settled' | 'cancelled' | 'held' | 'part'

/**
 * All of an order's payment went back at the provider: it ends as if it had been cancelled here, or is held where it was
 * dispatched already. The order's row is locked by the caller.
 */
export async function applyWholeRefund(
  shop: Telling,
  tx: Db,
  order: Order,
  { intentId, amount, providerRefundId }: MovedMoney,
  now: Date,
): Promise<RefundOutcome> {
  const items = order.items.map((item) => item.status)
  const effect = effectOfWholeRefund({ status: order.status, items })
  if (effect === 'nothing') return 'settled'
  if (effect === 'hold') {
    await saveOrder(tx, order.id, { isOnHold: true }, now)
    await recordAtProvider(tx, order, amount, now)
    await tellRefund(shop, tx, order, { amount, isWhole: true }, now)
    return 'held'
  }
  await settleRefund(tx, { intentId, orderId: order.id, amount, providerRefundId }, now)
  if (effect === 'cancel') {
    await recordAtProvider(tx, order, amount, now)
    const ending = { order, by: bySystem, cancelReason: refundedElsewhere, refund: amount, isBack: true }
    await endOrder(shop, tx, ending, now)
  }
  await recordRefunded(shop, tx, order.id, now, { amount })
  return effect === 'cancel' ? 'cancelled' : 'settled'
}

/** A part went back at the provider; the order goes on as it was. */
export async function applyPartRefund(
  shop: Telling,
  tx: Db,
  order: Order,
  amount: Cents,
  now: Date,
): Promise<RefundOutcome> {
  await recordAtProvider(tx, order, amount, now)
  // Of a cancelled order the rest is on its way, and told when it has arrived.
  if (order.status === 'cancelled') await tellScreens(tx, order)
  else await tellRefund(shop, tx, order, { amount, isWhole: false }, now)
  return 'part'
}

function recordAtProvider(tx: Db, order: Order, amount: Cents, now: Date): Promise<void> {
  return recordChange(tx, {
    orderId: order.id,
    what: 'refund at provider',
    to: String(amount),
    by: bySystem,
    at: now,
  })
}

/**
 * The bank sent money back to us that was recorded as refunded. An order that had ended by it waits for its money again,
 * one that was held goes on.
 */
export async function takeRefundBack(
  shop: Telling,
  tx: Db,
  order: Order,
  { intentId, amount }: MovedMoney,
  now: Date,
): Promise<void> {
  const change = { orderId: order.id, what: 'refund failed', to: String(amount), by: bySystem } as const
  await recordChange(tx, { ...change, at: now })
  if (order.isOnHold) {
    await saveOrder(tx, order.id, { isOnHold: false }, now)
    // Nothing is left to decide.
    await settleAlarm(tx, 'refund-after-dispatch', intentId, now)
  }
  if (order.status === 'refunded') {
    await saveOrderStatus(tx, order, 'cancelled', bySystem, now)
    await restoreReward(tx, order.id)
    await reopenRefund(shop, tx, { intentId, amount })
  }
  await tellScreens(tx, order, order.status === 'refunded' ? 'cancelled' : order.status)
}

/** An admin's decision about an order that is on hold, with a note that stays in its history. */
export async function decideRefund(
  shop: Telling,
  db: Db,
  actor: Actor,
  id: string,
  { decision, note }: { decision: RefundDecision; note: string },
  now: Date,
): Promise<Order> {
  const said = note.trim()
  if (!said) throw invalid({ note: 'Please write a note.' })
  return db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, id)
    if (!order.isOnHold || order.paymentId === null)
      throw new Refusal('refund_decided', 'This order is not on hold: there is nothing to decide.')
    const by = { actorId: actor.userId, actorRole: actor.role }
    const what = decision === 'keep' ? 'order kept' : 'order closed'
    await recordChange(tx, { orderId: id, what, to: said, by, at: now })
    await settleAlarm(tx, 'refund-after-dispatch', order.paymentId, now)
    if (decision === 'keep') {
      await saveOrder(tx, id, { isOnHold: false }, now)
      await tellScreens(tx, order)
    } else await closeRefunded(shop, tx, order, order.paymentId, { by, cancelReason: said }, now)
    return reread(tx, id)
  })
}

async function closeRefunded(
  shop: Telling,
  tx: Db,
  order: Order,
  intentId: string,
  how: { by: Mover; cancelReason: string },
  now: Date,
): Promise<void> {
  const { amount } = await lockCaptured(tx, intentId)
  await settleRefund(tx, { intentId, orderId: order.id, amount }, now)
  await endOrder(shop, tx, { order, ...how, refund: amount, isBack: true }, now)
  // The customer has read of the money when it went back, and reads of the cancellation now.
  await recordRefunded(shop, tx, order.id, now, { customerTold: true })
}

/** Locked with its items, for who settles its money; undefined where no order came of a payment. */
export function lockOrderOf(tx: Db, orderId: string | null): Promise<Order | undefined> {
  return orderId === null ? Promise.resolve(undefined) : lockOrder(tx, orderId)
}
