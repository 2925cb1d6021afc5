import type { JobTicket, OrderDocument, PackingSlip } from '@printery/documents'
import type { Shop } from '../../shop.ts'
import { type Order, shownDesign } from '../orders/index.ts'
import { type QuotationRow, toOrderDocument, toQuotationDocument } from './fill-documents.ts'
import { renderDocuments } from './logo.ts'
import { loadPictureParts, type PicturedLine } from './picture-parts.ts'

/** Creates the PDF of a quotation from its frozen lines. */
export async function printQuotation(shop: Shop, quotation: QuotationRow): Promise<Buffer> {
  return renderDocuments(shop, quotation.userId, async () => [
    {
      documentData: toQuotationDocument(quotation, shop.settings),
      pictures: await loadPictureParts(
        shop,
        shop.db,
        quotation.lines.map((line) => ({ ...line, at: quotation.createdAt })),
      ),
    },
  ])
}

/** Creates the PDF receipt of an order. */
export async function printReceipt(shop: Shop, order: Order): Promise<Buffer> {
  return renderDocuments(shop, order.userId, async () => [
    {
      documentData: toOrderDocument(order, 'receipt', shop.settings),
      pictures: await loadPictureParts(shop, shop.db, order.items.map(picturedItem)),
    },
  ])
}

/** Creates the PDF of an invoice from its frozen data, with pictures of the current state of its order. */
export async function renderInvoicePdf(shop: Shop, invoice: OrderDocument, order: Order): Promise<Buffer> {
  // In the order of the checkout, as the lines of the document.
  const items = order.items.toSorted((a, b) => a.position - b.position)
  return renderDocuments(shop, order.userId, async () => [
    { documentData: invoice, pictures: await loadPictureParts(shop, shop.db, items.map(picturedItem)) },
  ])
}

/** A packing slip and the items that it lists. */
export interface PackedItems {
  slip: PackingSlip
  items: Order['items']
}

/** Creates one PDF of packing slips. */
export async function renderPackingSlips(
  shop: Shop,
  caller: string,
  slips: readonly PackedItems[],
): Promise<Buffer> {
  return renderDocuments(shop, caller, () =>
    mapInTurn(slips, async ({ slip, items }) => ({
      documentData: slip,
      pictures: await loadPictureParts(shop, shop.db, items.map(picturedItem)),
    })),
  )
}

/** Creates one PDF of job tickets. `loadTicket` loads the artwork of an item when the turn of the PDF comes. */
export async function renderJobTickets<I>(
  shop: Shop,
  caller: string,
  items: readonly I[],
  loadTicket: (item: I) => Promise<JobTicket>,
): Promise<Buffer> {
  return renderDocuments(shop, caller, () =>
    mapInTurn(items, async (item) => ({ documentData: await loadTicket(item), pictures: [] })),
  )
}

/** One after the other: all at once would fill the queue of pictures. */
async function mapInTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

function picturedItem(item: Order['items'][number]): PicturedLine {
  const { files } = shownDesign(item)
  return { ...item, at: item.orderedAt, files: files.map(({ id: fileId, slot }) => ({ slot, fileId })) }
}
