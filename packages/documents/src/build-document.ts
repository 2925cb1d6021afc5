import type { DocumentLine, DocumentTotals, OrderDocument, Seller } from './document-data.ts'

/** Name of the JSON file with the data of a proof pack, which is attached to the PDF. */
export const proofRecordName = 'proof-pack.json'

/** The amounts of an order or quotation that a document shows. */
export function toDocumentTotals({
  subTotal,
  discount,
  shippingType,
  shippingCost,
  total,
  tax,
}: DocumentTotals): DocumentTotals {
  return {
    subTotal,
    discount,
    shippingType,
    shippingCost,
    total,
    ...(tax && { tax: { mode: tax.mode, rows: tax.rows } }),
  }
}

/** The fields of an order that both the server and the browser have. */
export interface OrderSource extends DocumentTotals, Pick<OrderDocument, 'id' | 'createdAt'> {
  status: string
  refundedAmount: DocumentTotals['total']
  customerFirstName: string
  customerLastName: string
  customerAddress: string
  customerPhoneNumber: string
  customerEmail: string
  shippingFrom?: OrderDocument['delivery']['from']
  shippingDate: OrderDocument['delivery']['by']
  billingFirstName: string
  billingLastName: string
  billingAddress: string
}

/** The fields of a frozen line that documents show. */
export function toDocumentLine({
  title,
  colourName,
  quantity,
  price,
  sizes,
  printing,
  screenColours,
}: Omit<DocumentLine, 'picture'>): DocumentLine {
  const documentSizes = sizes.map((size) => ({ sizeName: size.sizeName, quantity: size.quantity }))
  return { title, colourName, quantity, price, sizes: documentSizes, printing, screenColours }
}

/** Defined outside of the layout module, so that callers that only build documents don't load the layout. */
export function toOrderDocument(
  order: OrderSource,
  kind: OrderDocument['kind'],
  seller: Seller,
  lines: readonly DocumentLine[],
): OrderDocument {
  return {
    kind,
    id: order.id,
    createdAt: order.createdAt,
    seller,
    delivery: {
      name: `${order.customerFirstName} ${order.customerLastName}`,
      address: order.customerAddress,
      phoneNumber: order.customerPhoneNumber,
      email: order.customerEmail,
      ...(order.shippingFrom && { from: order.shippingFrom }),
      by: order.shippingDate,
    },
    billing: {
      name: `${order.billingFirstName} ${order.billingLastName}`,
      address: order.billingAddress,
    },
    payment: order.status === 'cancelled' || order.status === 'refunded' ? order.status : 'received',
    lines,
    sum: { ...toDocumentTotals(order), refunded: order.refundedAmount },
  }
}
