import type { JobTicket, PackingSlip } from '@printery/documents'
import type { Services, Shop } from '../../shop.ts'
import { type Order, shownDesign } from '../orders/index.ts'
import { type QuotationRow, toOrderDocument, toQuotationDocument } from './fill-documents.ts'
import { loadPictureParts, type PicturedLine } from './picture-parts.ts'

/** Creates the PDF of a quotation from its frozen lines. */
export async function printQuotation(shop: Shop, quotation: QuotationRow): Promise<Buffer> {
  return shop.printer.print(quotation.userId, async () => ({
    paper: toQuotationDocument(quotation, shop.settings),
    pictures: await loadPictureParts(
      shop,
      shop.db,
      quotation.lines.map((line) => ({ ...line, at: quotation.createdAt })),
    ),
  }))
}

/** Creates the PDF receipt of an order. */
export async function printReceipt(shop: Shop, order: Order): Promise<Buffer> {
  return shop.printer.print(order.userId, async () => ({
    paper: toOrderDocument(order, 'receipt', shop.settings),
    pictures: await loadPictureParts(shop, shop.db, order.items.map(picturedItem)),
  }))
}

/** Creates the packing slip of these items. */
export async function printPackingSlip(
  shop: Shop,
  by: string,
  paper: PackingSlip,
  items: Order['items'],
): Promise<Buffer> {
  return shop.printer.print(by, async () => ({
    paper,
    pictures: await loadPictureParts(shop, shop.db, items.map(picturedItem)),
  }))
}

/** `gather` loads the artwork when the ticket's turn comes. */
export async function printJobTicket(
  services: Services,
  by: string,
  gather: () => Promise<JobTicket>,
): Promise<Buffer> {
  return services.printer.print(by, async () => ({ paper: await gather(), pictures: [] }))
}

function picturedItem(item: Order['items'][number]): PicturedLine {
  const { files } = shownDesign(item)
  return { ...item, at: item.orderedAt, files: files.map(({ id: fileId, slot }) => ({ slot, fileId })) }
}
