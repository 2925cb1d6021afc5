import type { Answer, api } from '@printery/contract'
import { Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import { countHit } from '../../http/rate-limits.ts'
import type { Shop } from '../../shop.ts'
import { renderFiles } from './make-print-files.ts'
import { getPrintItem } from './service.ts'

/** Calls per person and minute. Each occupies a shared process for seconds. */
const maxPerMinute = 10

/**
 * Renders the print files of an item's approved version again and compares them with the stored files, which proves that
 * they still match the design and the device.
 */
export async function verifyPrintFiles(
  shop: Shop,
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  itemId: string,
): Promise<Answer<typeof api.verifyPrintFiles>> {
  const item = await getPrintItem(shop.db, actor, itemId)
  if (!item.isDesigned || item.approvedNumber === null)
    throw new Refusal('conflict', 'This artwork was uploaded: its print files are the files that were sent.')
  await countHit(
    { db: shop.db, now },
    { key: `verify:${actor.userId}`, max: maxPerMinute, windowSeconds: 60 },
  )
  const rendered = await renderFiles(shop, { itemId, number: item.approvedNumber }, { now, retries: 0 })
  const files = item.printFiles.map(({ side, kind, ink, layout, sha256 }) => ({
    ...{ side, kind, sha256, ...(ink && { ink }), ...(layout && { layout }) },
    isEqual: rendered.some(
      ({ row }) => row.side === side && row.kind === kind && row.ink === ink && row.sha256 === sha256,
    ),
  }))
  return { isEqual: files.length === rendered.length && files.every(({ isEqual }) => isEqual), files }
}
