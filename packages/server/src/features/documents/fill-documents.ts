import type { DocumentLine, OrderDocument, QuotationDocument, Seller } from '@printery/documents'
import { toOrderDocument as fillOrder, toDocumentTotals } from '@printery/documents/build-document'
import type { quotations } from '../../db/schema/index.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Order } from '../orders/index.ts'
import { presentTax } from '../tax/index.ts'

export type QuotationRow = typeof quotations.$inferSelect

/** The seller as configured. */
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

export function toDocumentLine({
  title,
  colourName,
  quantity,
  price,
  sizes,
  printing,
  screenColours,
}: SoldLine): DocumentLine {
  const bought = sizes.map((size) => ({ sizeName: size.sizeName, quantity: size.quantity }))
  return { title, colourName, quantity, price, sizes: bought, printing, screenColours }
}

export function toQuotationDocument(quotation: QuotationRow, settings: Settings): QuotationDocument {
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
    lines: quotation.lines.map(toDocumentLine),
    sum: toDocumentTotals({ ...quotation, tax: presentTax(quotation.tax).tax }),
  }
}

export function toOrderDocument(
  order: Order,
  kind: OrderDocument['kind'],
  settings: Settings,
): OrderDocument {
  const facts = { ...order, createdAt: order.createdAt.toISOString(), tax: presentTax(order.tax).tax }
  return fillOrder(facts, kind, sellerOf(settings), order.items.map(toDocumentLine))
}
