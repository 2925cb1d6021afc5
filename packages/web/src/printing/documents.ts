import type { OrderItemView, OrderView, QuotationItemView, QuotationView } from '@printery/contract'
import type {
  DesignDocument,
  DocumentLine,
  DocumentTotals,
  OrderDocument,
  QuotationDocument,
  Seller,
} from '@printery/documents'
import { toDocumentTotals, toOrderDocument } from '@printery/documents/build-document'
import type { ResponseOf } from '../api/client.ts'

type ShopDetails = ResponseOf<'GET /shop'>

/** The seller, from the public settings of the shop. */
export function sellerOf(shopDetails: ShopDetails): Seller {
  return {
    name: shopDetails.businessName,
    address: shopDetails.businessAddress,
    registration: shopDetails.businessRegistration,
    phone: shopDetails.businessPhone,
    supportEmail: shopDetails.supportEmail,
  }
}

type SoldLine = Pick<
  OrderItemView,
  'colourName' | 'quantity' | 'price' | 'itemProductSizes' | 'printingType' | 'screenColours'
> & { product: { title: string } }

function lineOf(line: SoldLine): DocumentLine {
  return {
    title: line.product.title,
    colourName: line.colourName,
    quantity: line.quantity,
    price: line.price,
    sizes: line.itemProductSizes.map(({ productSize, quantityPurchased }) => ({
      sizeName: productSize.sizeName,
      quantity: quantityPurchased,
    })),
    printing: line.printingType,
    screenColours: line.screenColours,
  }
}

export function orderDocument(order: OrderView, kind: OrderDocument['kind'], seller: Seller): OrderDocument {
  return toOrderDocument(order, kind, seller, order.items.map(lineOf))
}

/** A quotation with its lines. It has no phone number if it was opened by its share link. */
export interface PrintableQuotation extends DocumentTotals {
  id: string
  createdAt: string
  validUntil: string
  promise?: QuotationView['promise']
  user: { firstName: string; lastName: string }
  phoneNumber?: string
  items: QuotationItemView[]
}

export function quotationDocument(quotation: PrintableQuotation, seller: Seller): QuotationDocument {
  return {
    kind: 'quotation',
    id: quotation.id,
    createdAt: quotation.createdAt,
    validUntil: quotation.validUntil,
    promise: quotation.promise,
    seller,
    buyer: {
      name: `${quotation.user.firstName} ${quotation.user.lastName}`,
      phoneNumber: quotation.phoneNumber ?? '',
    },
    lines: quotation.items.map(lineOf),
    sum: toDocumentTotals(quotation),
  }
}

export function designDocument(
  order: OrderView,
  item: OrderItemView,
  seller: Seller,
): Omit<DesignDocument, 'pictures'> {
  const { price: _, ...line } = lineOf(item)
  return { kind: 'design', id: order.id, createdAt: order.createdAt, seller, item: line }
}
