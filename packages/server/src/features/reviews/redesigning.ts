import { type Actor, notFound, Refusal, whyNotAnotherDesign, whyNotUpload } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { bringBack, type FrozenDesign, findFrozen, thawed } from '../designs/service.ts'
import { saveDraft } from '../drafts/service.ts'
import { getItem, type OrderItem } from '../orders/service.ts'

/** The design of an item in a new draft of its buyer's, who sends it as the next version. Answers the draft's id. */
export async function redesign(db: Db, actor: Actor, itemId: string, now: Date): Promise<string> {
  const { order, item } = await getItem(db, actor, itemId)
  if (order.userId !== actor.userId) throw notFound()
  const refusal = whyNotUpload(actor, item) ?? whyNotAnotherDesign(item.designs.length)
  if (refusal) throw refusal
  const design = await lastDrawn(db, actor.userId, item)
  if (!design) throw new Refusal('clash', 'This design came as files. Send new files of it.')
  const data = thawed(design)
  return db.transaction(async (tx) => {
    await bringBack(tx, design, data, now)
    return saveDraft(tx, actor, { data, productId: item.productId }, now)
  })
}

/** The newest that was drawn from a draft of this person's: what the shop has drawn may hold pictures of the shop's people. */
async function lastDrawn(
  db: Db,
  ownerId: string,
  { designId, designs }: OrderItem,
): Promise<FrozenDesign | undefined> {
  for (const id of [designId, ...designs.map(({ frozenDesignId }) => frozenDesignId)].reverse()) {
    const design = id === null ? undefined : await findFrozen(db, id)
    if (design?.ownerId === ownerId) return design
  }
  return undefined
}
