import type { OrderPaper, PaperLine, QuotationPaper, Seller } from '@printery/documents'
import type { quotations } from '../../db/schema/index.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Order } from '../orders/service.ts'

export type QuotationRow = typeof quotations.$inferSelect

/** Who sells, as the settings say. */
function sellerOf(settings: Settings): Seller {
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

function lineOf({ title, colourName, quantity, price, sizes, printing, screenColours }: SoldLine): PaperLine {
  const bought = sizes.map((size) => ({ sizeName: size.sizeName, quantity: size.quantity }))
  return { title, colourName, quantity, price, sizes: bought, printing, screenColours }
}

function sumOf({ subTotal, discount, shippingType, shippingCost, total }: QuotationRow | Order) {
  return { subTotal, discount, shippingType, shippingCost, total }
}

export function quotationPaper(quotation: QuotationRow, settings: Settings): QuotationPaper {
  return {
    kind: 'quotation',
    id: quotation.id,
    createdAt: quotation.createdAt.toISOString(),
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
  return {
    kind,
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    seller: sellerOf(settings),
    delivery: {
      name: `${order.customerFirstName} ${order.customerLastName}`,
      address: order.customerAddress,
      phoneNumber: order.customerPhoneNumber,
      email: order.customerEmail,
      by: order.shippingDate,
    },
    billing: {
      name: `${order.billingFirstName} ${order.billingLastName}`,
      address: order.billingAddress,
    },
    payment: order.status === 'cancelled' || order.status === 'refunded' ? order.status : 'received',
    lines: order.items.map(lineOf),
    sum: sumOf(order),
  }
}
