import type { JobPaper, PackingPaper } from '@printery/documents'
import type { Shop } from '../../shop.ts'
import { type Order, shownDesign } from '../orders/service.ts'
import { orderPaper, type QuotationRow, quotationPaper } from './papers.ts'
import { type PicturedLine, picturePartsOf } from './picture-parts.ts'

export { lineOf, sellerOf } from './papers.ts'

/** A quotation as PDF, of its frozen lines. */
export async function printQuotation(shop: Shop, quotation: QuotationRow): Promise<Buffer> {
  return shop.printer.print(quotation.userId, async () => ({
    paper: quotationPaper(quotation, shop.settings),
    pictures: await picturePartsOf(
      shop,
      shop.db,
      quotation.lines.map((line) => ({ ...line, at: quotation.createdAt })),
    ),
  }))
}

/** The receipt of an order as PDF. */
export async function printReceipt(shop: Shop, order: Order): Promise<Buffer> {
  return shop.printer.print(order.userId, async () => ({
    paper: orderPaper(order, 'receipt', shop.settings),
    pictures: await picturePartsOf(shop, shop.db, order.items.map(picturedItem)),
  }))
}

/** What lies in a parcel of these items, for whoever packs it. */
export async function printPackingSlip(
  shop: Shop,
  by: string,
  paper: PackingPaper,
  items: Order['items'],
): Promise<Buffer> {
  return shop.printer.print(by, async () => ({
    paper,
    pictures: await picturePartsOf(shop, shop.db, items.map(picturedItem)),
  }))
}

/** `gather` fetches the pictures of the artwork when the ticket's turn comes. */
export async function printJobTicket(
  shop: Shop,
  by: string,
  gather: () => Promise<JobPaper>,
): Promise<Buffer> {
  return shop.printer.print(by, async () => ({ paper: await gather(), pictures: [] }))
}

function picturedItem(item: Order['items'][number]): PicturedLine {
  const { files } = shownDesign(item)
  return { ...item, at: item.orderedAt, files: files.map(({ id: fileId, slot }) => ({ slot, fileId })) }
}
