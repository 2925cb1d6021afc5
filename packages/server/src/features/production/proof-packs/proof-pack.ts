import { proofRecordName } from '@printery/documents/build-document'
import { readAttachedText, toPdfA3WithRecord } from '@printery/documents/to-pdf-a3'
import { type Actor, notFound, publicNumber, Refusal, whyNotPrint } from '@printery/domain'
import { sellerOf } from '../../../settings/seller.ts'
import type { Shop } from '../../../shop.ts'
import { renderDocuments } from '../../documents/index.ts'
import { getItem } from '../../orders/index.ts'
import { refuseDamaged } from '../damaged.ts'
import { describeItem } from '../names.ts'
import { findPrintItems } from '../queries.ts'
import { refuseMissingPrintFiles } from '../service.ts'
import { collectProofPackData, toProofPack, toRecord } from './proof-pack-data.ts'
import { proofPackTexts as texts } from './texts.ts'

/**
 * Creates the proof pack of an item, a PDF/A-3 with the same data attached as JSON. Only the customer and admins may
 * read it, because it contains prices. The print files are verified first, and the attached record at the end.
 * Equal data gives equal bytes.
 */
export async function createProofPack(
  shop: Shop,
  actor: Actor,
  itemId: string,
): Promise<{ bytes: Buffer; name: string }> {
  const { order } = await getItem(shop.db, actor, itemId)
  // Suppliers have the job ticket instead.
  if (actor.role !== 'admin' && order.userId !== actor.userId) throw notFound()
  const [item] = await findPrintItems(shop.db, { itemIds: [itemId] })
  if (!item) throw notFound()
  if (item.sides === 0) throw new Refusal('conflict', texts.noPrint)
  const refusal = whyNotPrint([item], describeItem)
  if (refusal) throw refusal
  await refuseMissingPrintFiles(shop.db, [item])
  await refuseDamaged(shop, [item], { checksAll: true })

  const data = await collectProofPackData(shop, item)
  const [number, position] = [publicNumber(item.orderId), item.position + 1]
  const pdf = await renderDocuments(shop, actor.userId, async () => [
    { documentData: await toProofPack(shop, data), pictures: [] },
  ])
  const json = `${JSON.stringify(toRecord(data), null, 2)}\n`
  const bytes = await toPdfA3WithRecord(pdf, {
    ...{ json, fileName: proofRecordName, description: texts.recordDescription },
    ...{ title: texts.title(number, position), author: sellerOf(shop.settings).name },
    createdAt: data.approval.at,
  })
  if ((await readAttachedText(bytes, proofRecordName)) !== json)
    throw new Error('the attached record of a proof pack differs from its data')
  return { bytes: Buffer.from(bytes), name: texts.fileName(number, position) }
}
