import type { DocumentPrint, JobTicket, PrintThreads } from '@printery/documents'
import { type Side, sides } from '@printery/domain'
import { sellerOf } from '../../settings/seller.ts'
import type { Shop } from '../../shop.ts'
import { renderJobTickets } from '../documents/index.ts'
import { filesById, previewBytes } from '../files/index.ts'
import { nameArtwork, namePrintFiles } from './names.ts'
import { sizeInArea } from './print-files.ts'
import { findOpenComments, type PrintItem } from './queries.ts'
import { findSewnThreads } from './sewn-threads.ts'

type SideThreads = ReadonlyMap<Side, PrintThreads | undefined>

/**
 * Creates one PDF with the job tickets of these items. Threads are loaded before the PDF is queued, because finding them
 * checks designs, which would delay all queued documents.
 */
export async function printJobTickets(
  shop: Shop,
  caller: string,
  items: readonly PrintItem[],
): Promise<Buffer> {
  const threads = new Map<string, SideThreads>()
  for (const item of items) threads.set(item.id, await loadThreads(shop, item))
  return renderJobTickets(shop, caller, items, (item) =>
    toJobTicket(shop, item, threads.get(item.id) ?? new Map()),
  )
}

/** Loads the threads of each side. A failure is logged, and the ticket is printed without them. */
async function loadThreads(shop: Shop, item: PrintItem): Promise<SideThreads> {
  const threads = new Map<Side, PrintThreads | undefined>()
  for (const side of sides) {
    const found = await findSewnThreads(shop, item, side).catch((error: unknown) => {
      shop.log.error({ err: error, itemId: item.id, side }, 'a job ticket is printed without its threads')
      return undefined
    })
    threads.set(side, found)
  }
  return threads
}

/** Converts an item with its approved design to the data of its job ticket. */
async function toJobTicket(shop: Shop, item: PrintItem, threads: SideThreads): Promise<JobTicket> {
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
    prints: (await Promise.all(sides.map((side) => printOn(shop, item, side, threads.get(side))))).filter(
      (print) => !!print,
    ),
    comments: comments.map(({ side, text }) =>
      side ? `${side === 'front' ? 'Front' : 'Back'}: ${text}` : text,
    ),
    address: `${shop.settings.PUBLIC_URL}/reviewOrder/${item.orderId}/${item.id}`,
  }
}

const noSize = { dpi: null, widthMm: null, heightMm: null }

async function printOn(
  shop: Shop,
  item: PrintItem,
  side: Side,
  threads: PrintThreads | undefined,
): Promise<DocumentPrint | undefined> {
  const method = item.printing[side]
  if (method === undefined || item.approvedNumber === null) return undefined
  const file = nameArtwork(item).find(({ slot }) => slot === `${side}UploadedImage`)
  const printed = namePrintFiles(item).find((each) => each.side === side && each.kind === 'png')
  const [width, height] = [file?.widthPx ?? 0, file?.heightPx ?? 0]
  const row = file && (await filesById(shop.db, [file.id])).get(file.id)
  // If the preview fails, the ticket is printed without its picture.
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
    threads,
  }
}
