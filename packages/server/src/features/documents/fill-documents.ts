import type { OrderDocument, QuotationDocument } from '@printery/documents'
import {
  toOrderDocument as fillOrder,
  toDocumentLine,
  toDocumentTotals,
} from '@printery/documents/build-document'
import type { quotations } from '../../db/schema/index.ts'
import { sellerOf } from '../../settings/seller.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Order } from '../orders/index.ts'
import { presentTax } from '../tax/index.ts'

export type QuotationRow = typeof quotations.$inferSelect

export function toQuotationDocument(quotation: QuotationRow, settings: Settings): QuotationDocument {
  return {
    kind: 'quotation',
    id: quotation.id,
    createdAt: quotation.createdAt.toISOString(),
    validUntil: quotation.validUntil.toISOString(),
    promise: quotation.promise ?? undefined,
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
  const orderFields = { ...order, createdAt: order.createdAt.toISOString(), tax: presentTax(order.tax).tax }
  return fillOrder(orderFields, kind, sellerOf(settings), order.items.map(toDocumentLine))
}
