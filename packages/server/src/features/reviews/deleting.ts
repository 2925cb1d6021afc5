import { notFound, Refusal, whyNotDeleteDesign } from '@printery/domain'
import type { Call } from '../../call.ts'
import {
  getItemForChange,
  type OrderItem,
  publishOrderChange,
  recordChange,
  updateItem,
} from '../orders/index.ts'
import { markVersionDeleted } from './queries.ts'

/** Deletes a version; if it was the last, the previous one is current again. */
export async function deleteDesign(
  { actor, db, now }: Call,
  { id, number, version }: { id: string; number: number; version?: number | undefined },
): Promise<OrderItem> {
  return db.transaction(async (tx) => {
    const { order, item } = await getItemForChange(tx, actor, id)
    if (number === 1)
      throw new Refusal('status_not_allowed', 'The design as it was ordered cannot be deleted.')
    const design = item.designs.find((candidate) => candidate.number === number)
    if (!design) throw notFound()
    const refusal = whyNotDeleteDesign(actor, item, design)
    if (refusal) throw refusal
    if (version !== undefined && version !== item.version)
      throw new Refusal('stale_version', 'This item has changed since you looked at it. Please look again.')
    await markVersionDeleted({ db: tx, now }, design.id)
    const remaining = item.designs.filter((candidate) => candidate !== design)
    const row = await updateItem({ db: tx, now }, item.id, {
      uploadedBy: remaining.at(-1)?.uploadedBy ?? 'customer',
      waitsSince: now,
    })
    await recordChange(tx, {
      ...{ orderId: order.id, itemId: item.id, what: 'design deleted', from: String(number) },
      ...{ by: { actorId: actor.userId, actorRole: actor.role }, at: now },
    })
    await publishOrderChange(tx, order)
    return { ...item, ...row, designs: remaining }
  })
}
