import {
  designFiles,
  invalid,
  notFound,
  Refusal,
  readDesignKey,
  visibleItems,
  whyNotAddDesign,
  whyNotUpload,
} from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { presignUpload, replaceExpectedUpload, unknownSize } from '../files/index.ts'
import { getOrderForChange } from '../orders/index.ts'
import { refuseUnprintedSide, uploadKey } from './sent-designs.ts'

/** The name of the bucket for designs in calls, regardless of the bucket in the storage (DEC-42). */
const designBucket = 'designs'

interface UploadRequest {
  /** The key to write. */
  url: string
  bucket: string
  contentType?: string | undefined
  size?: number | undefined
  fileName?: string | undefined
}

/** Returns the presigned URL for a file of a replacement design, if the caller may send one now. */
export async function createUpload(
  services: Services,
  { actor, db, now }: Call,
  request: UploadRequest,
): Promise<string> {
  const designKey = readDesignKey(request.url)
  if (request.bucket !== designBucket) throw invalid({ bucket: 'Unknown bucket: use “designs”.' })
  if (!designKey?.location) throw invalid({ url: 'This is not the name of a replacement design.' })
  const { location, field, slot } = designKey
  const expectedFile = await db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, location.orderId)
    const item = visibleItems(actor, order).find(({ id }) => id === location.itemId)
    if (!item) throw notFound()
    refuseUnprintedSide(item, designFiles[field].side, 'url')
    const refusal = whyNotUpload(actor, item) ?? whyNotAddDesign(item.designs.length)
    if (refusal) throw refusal
    if (item.designs.some((design) => design.slot === slot))
      throw new Refusal('conflict', 'There is already a design with this name. Use another number.')
    const storageKey = uploadKey(item, actor.userId, field, slot)
    const descriptor = {
      fileName: request.fileName ?? storageKey.slice(storageKey.lastIndexOf('/') + 1),
      contentType: request.contentType ?? 'image/jpeg',
      size: request.size ?? unknownSize,
    }
    return replaceExpectedUpload(services, { db: tx, now }, actor.userId, {
      kind: 'image',
      descriptor,
      uploadKey: storageKey,
    })
  })
  return presignUpload(services, expectedFile, now)
}
