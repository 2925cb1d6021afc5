import type { OrderPaper, PaperLine, PaperSum, Seller } from './paper.ts'

/** Of anything that is sold or offered, what its paper says of the money. */
export function sumOf({ subTotal, discount, shippingType, shippingCost, total }: PaperSum): PaperSum {
  return { subTotal, discount, shippingType, shippingCost, total }
}

/** An order as the server and the browser both know it. */
export interface OrderFacts extends PaperSum, Pick<OrderPaper, 'id' | 'createdAt'> {
  status: string
  refundedAmount: PaperSum['total']
  customerFirstName: string
  customerLastName: string
  customerAddress: string
  customerPhoneNumber: string
  customerEmail: string
  shippingDate: OrderPaper['delivery']['by']
  billingFirstName: string
  billingLastName: string
  billingAddress: string
}

/** Without the layout, so that whoever only fills papers doesn't load it. */
export function orderPaper(
  order: OrderFacts,
  kind: OrderPaper['kind'],
  seller: Seller,
  lines: readonly PaperLine[],
): OrderPaper {
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
      by: order.shippingDate,
    },
    billing: {
      name: `${order.billingFirstName} ${order.billingLastName}`,
      address: order.billingAddress,
    },
    payment: order.status === 'cancelled' || order.status === 'refunded' ? order.status : 'received',
    lines,
    sum: { ...sumOf(order), refunded: order.refundedAmount },
  }
}
