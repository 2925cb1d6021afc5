import { notFound, Refusal, whyNotAddDesign, whyNotUpload } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import { type FrozenDesign, findFrozenDesign, restoreAssets, restoreDesign } from '../designs/index.ts'
import { saveDraft } from '../drafts/index.ts'
import { getItem, type OrderItem } from '../orders/index.ts'

/** Creates a draft from an item's design, which the buyer can send as the next version. Returns the draft's id. */
export async function redesign({ actor, db, now }: Call, itemId: string): Promise<string> {
  const { order, item } = await getItem(db, actor, itemId)
  if (order.userId !== actor.userId) throw notFound()
  const refusal = whyNotUpload(actor, item) ?? whyNotAddDesign(item.designs.length)
  if (refusal) throw refusal
  const design = await findNewestOwnDesign(db, actor.userId, item)
  if (!design) throw new Refusal('conflict', 'This design was sent as files. Send new files for it.')
  const data = restoreDesign(design)
  return db.transaction(async (tx) => {
    await restoreAssets({ db: tx, now }, design, data)
    return saveDraft({ actor, db: tx, now }, { data, productId: item.productId })
  })
}

/** The newest design from the buyer's own drafts. Designs of staff are skipped, because they may contain assets of staff. */
async function findNewestOwnDesign(
  db: Db,
  ownerId: string,
  { designId, designs }: OrderItem,
): Promise<FrozenDesign | undefined> {
  for (const id of [designId, ...designs.map(({ frozenDesignId }) => frozenDesignId)].reverse()) {
    const design = id === null ? undefined : await findFrozenDesign(db, id)
    if (design?.ownerId === ownerId) return design
  }
  return undefined
}
