import { type Actor, invalid, whyNotCancel } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { recordChange } from './changes.ts'
import { getOrderForChange, reread } from './moving.ts'
import {
  findCaptured,
  lockOrder,
  type Mover,
  type Order,
  saveItemsCancelled,
  saveOrderStatus,
} from './queries.ts'
import { queueRefund } from './refund-queue.ts'
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
    const order = await getOrderForChange(tx, actor, id)
    const supplierIds = order.items.map((item) => item.supplierId)
    const items = order.items.map((item) => item.status)
    const refusal = whyNotCancel(actor, { status: order.status, items, supplierIds, userId: order.userId })
    if (refusal) throw refusal
    const by = { actorId: actor.userId, actorRole: actor.role }
    await saveOrderStatus(tx, order, 'cancelled', by, now, { cancelReason })
    await saveItemsCancelled(tx, order, by, now)
    const refund = await giveBack(shop, tx, order, by, now)
    await tellStep(shop, tx, { order, to: 'cancelled', by, now, comment: cancelReason, refund })
    return reread(tx, id)
  })
}

/** Answers the cents that go back, or null where the provider holds nothing of this order. */
async function giveBack(shop: Telling, tx: Db, order: Order, by: Mover, now: Date): Promise<number | null> {
  if (order.paymentId === null) return null
  const amount = await findCaptured(tx, order.paymentId)
  await queueRefund(shop, tx, { intentId: order.paymentId, orderId: order.id, amount }, now)
  await recordChange(tx, { orderId: order.id, what: 'refund asked', to: String(amount), by, at: now })
  return amount
}

/** The provider gave the money back. Told twice, it is recorded once. */
export async function recordRefunded(shop: Telling, tx: Db, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'cancelled') return
  const by = { actorId: null, actorRole: 'system' } as const
  await saveOrderStatus(tx, order, 'refunded', by, now)
  await tellStep(shop, tx, { order, to: 'refunded', by, now })
}
