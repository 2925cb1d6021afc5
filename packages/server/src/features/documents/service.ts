import type { Shop } from '../../shop.ts'
import type { Order } from '../orders/service.ts'
import { orderPaper, type QuotationRow, quotationPaper } from './papers.ts'
import { picturePartsOf } from './picture-parts.ts'

/** A quotation as PDF, of its frozen lines. */
export async function printQuotation(shop: Shop, quotation: QuotationRow): Promise<Buffer> {
  return shop.printer.print(quotation.userId, async () => ({
    paper: quotationPaper(quotation, shop.settings),
    pictures: await picturePartsOf(shop, shop.db, quotation.lines),
  }))
}

/** The receipt of an order as PDF. */
export async function printReceipt(shop: Shop, order: Order): Promise<Buffer> {
  const lines = order.items.map((item) => ({
    ...item,
    files: item.files.map(({ id: fileId, slot }) => ({ slot, fileId })),
  }))
  return shop.printer.print(order.userId, async () => ({
    paper: orderPaper(order, 'receipt', shop.settings),
    pictures: await picturePartsOf(shop, shop.db, lines),
  }))
}
