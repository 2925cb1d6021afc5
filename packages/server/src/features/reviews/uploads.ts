import {
  type Actor,
  designFiles,
  invalid,
  notFound,
  Refusal,
  readDesignKey,
  visibleItems,
  whyNotAnotherDesign,
  whyNotUpload,
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { presignUpload, promiseAnew, unsaid } from '../files/service.ts'
import { getOrderForChange } from '../orders/service.ts'
import { refuseSide, uploadKey } from './sent-designs.ts'

/** The one place that designs lie in, whatever the storage calls it (decision 42). */
const designBucket = 'designs'

interface Wanted {
  /** The key to write. */
  url: string
  bucket: string
  contentType?: string | undefined
  size?: number | undefined
  fileName?: string | undefined
}

/** Where a file of a replacement design is to be put, for whoever may send one at this moment. */
export async function openUpload(
  shop: Shop,
  db: Db,
  actor: Actor,
  wanted: Wanted,
  now: Date,
): Promise<string> {
  const key = readDesignKey(wanted.url)
  if (wanted.bucket !== designBucket) throw invalid({ bucket: 'There is no such place for designs.' })
  if (!key?.place) throw invalid({ url: 'This is not the name of a replacement design.' })
  const { place, field, slot } = key
  const promised = await db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, place.orderId)
    const item = visibleItems(actor, order).find(({ id }) => id === place.itemId)
    if (!item) throw notFound()
    refuseSide(item, designFiles[field].side, 'url')
    const refusal = whyNotUpload(actor, item) ?? whyNotAnotherDesign(item.designs.length)
    if (refusal) throw refusal
    if (item.designs.some((design) => design.slot === slot))
      throw new Refusal('clash', 'There is a design under this name. Take another number.')
    const uploadName = uploadKey(item, actor.userId, field, slot)
    const descriptor = {
      fileName: wanted.fileName ?? uploadName.slice(uploadName.lastIndexOf('/') + 1),
      contentType: wanted.contentType ?? 'image/jpeg',
      size: wanted.size ?? unsaid,
    }
    return promiseAnew(shop, tx, actor.userId, { kind: 'image', descriptor, uploadKey: uploadName }, now)
  })
  return presignUpload(shop, promised, now)
}
