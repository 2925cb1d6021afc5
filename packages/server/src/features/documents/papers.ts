import type { OrderPaper, PaperLine, QuotationPaper, Seller } from '@printery/documents'
import { orderPaper as fillOrder, sumOf } from '@printery/documents/filling'
import type { quotations } from '../../db/schema/index.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Order } from '../orders/service.ts'

export type QuotationRow = typeof quotations.$inferSelect

/** Who sells, as the settings say. */
export function sellerOf(settings: Settings): Seller {
  return {
    name: settings.BUSINESS_NAME,
    address: settings.BUSINESS_ADDRESS,
    registration: settings.BUSINESS_REGISTRATION,
    phone: settings.BUSINESS_PHONE,
    supportEmail: settings.SUPPORT_EMAIL,
  }
}

type SoldLine = Pick<
  FrozenLine,
  'title' | 'colourName' | 'quantity' | 'price' | 'sizes' | 'printing' | 'screenColours'
>

export function lineOf({
  title,
  colourName,
  quantity,
  price,
  sizes,
  printing,
  screenColours,
}: SoldLine): PaperLine {
  const bought = sizes.map((size) => ({ sizeName: size.sizeName, quantity: size.quantity }))
  return { title, colourName, quantity, price, sizes: bought, printing, screenColours }
}

export function quotationPaper(quotation: QuotationRow, settings: Settings): QuotationPaper {
  return {
    kind: 'quotation',
    id: quotation.id,
    createdAt: quotation.createdAt.toISOString(),
    validUntil: quotation.validUntil.toISOString(),
    seller: sellerOf(settings),
    buyer: {
      name: `${quotation.firstName} ${quotation.lastName}`,
      phoneNumber: quotation.phoneNumber,
    },
    lines: quotation.lines.map(lineOf),
    sum: sumOf(quotation),
  }
}

export function orderPaper(order: Order, kind: OrderPaper['kind'], settings: Settings): OrderPaper {
  const facts = { ...order, createdAt: order.createdAt.toISOString() }
  return fillOrder(facts, kind, sellerOf(settings), order.items.map(lineOf))
}
