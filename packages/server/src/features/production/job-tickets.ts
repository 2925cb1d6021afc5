import type { DocumentPrint, JobTicket } from '@printery/documents'
import { type Side, sides } from '@printery/domain'
import { sellerOf } from '../../settings/seller.ts'
import type { Shop } from '../../shop.ts'
import { filesById, previewBytes } from '../files/index.ts'
import { nameArtwork, namePrintFiles } from './names.ts'
import { sizeInArea } from './print-files.ts'
import { findOpenComments, type PrintItem } from './queries.ts'
import { findSewnThreads } from './sewn-threads.ts'

/** The facts about the approved design for the maker of an item. */
export async function toJobTicket(shop: Shop, item: PrintItem): Promise<JobTicket> {
  const comments = await findOpenComments(shop.db, item.id)
  return {
    kind: 'job',
    id: item.orderId,
    createdAt: item.orderedAt.toISOString(),
    seller: sellerOf(shop.settings),
    number: item.position + 1,
    title: item.title,
    colourName: item.colourName,
    colour: item.color,
    quantity: item.quantity,
    sizes: item.sizes.map(({ sizeName, quantity }) => ({ sizeName, quantity })),
    by: item.shippingDate,
    proofing: item.sides === 0 ? '' : item.proofing,
    prints: (await Promise.all(sides.map((side) => printOn(shop, item, side)))).filter((print) => !!print),
    comments: comments.map(({ side, text }) =>
      side ? `${side === 'front' ? 'Front' : 'Back'}: ${text}` : text,
    ),
    address: `${shop.settings.PUBLIC_URL}/reviewOrder/${item.orderId}/${item.id}`,
  }
}

const noSize = { dpi: null, widthMm: null, heightMm: null }

async function printOn(shop: Shop, item: PrintItem, side: Side): Promise<DocumentPrint | undefined> {
  const method = item.printing[side]
  if (method === undefined || item.approvedNumber === null) return undefined
  const file = nameArtwork(item).find(({ slot }) => slot === `${side}UploadedImage`)
  const printed = namePrintFiles(item).find((each) => each.side === side && each.kind === 'png')
  const [width, height] = [file?.widthPx ?? 0, file?.heightPx ?? 0]
  const row = file && (await filesById(shop.db, [file.id])).get(file.id)
  // A ticket without its picture is better than none.
  const bytes = row && (await previewBytes(shop, row, 'plain', 'document').catch(() => undefined))
  return {
    side,
    method,
    inks: item.screenColours[side],
    area: item.printAreas[side] ?? null,
    ...(printed ?? (file ? sizeInArea(item, side, width, height) : noSize)),
    version: item.approvedNumber,
    file: (printed ?? file)?.fileName,
    picture: bytes && { bytes, width, height },
    threads: await findSewnThreads(shop, item, side),
  }
}
