import type { PackingSlip } from '@printery/documents'
import { toDocumentLine } from '@printery/documents/build-document'
import type { Actor } from '@printery/domain'
import { sellerOf } from '../../settings/seller.ts'
import type { Services } from '../../shop.ts'
import { boxesFor, type Order } from '../orders/index.ts'

/** Converts an order to its packing slip. Suppliers ship to the warehouse and see only the customer's name (DEC-69). */
export function toPackingSlip({ settings }: Services, actor: Actor, order: Order): PackingSlip {
  const showsAddress = actor.role === 'admin'
  const grams = order.items.reduce((sum, item) => sum + item.weightGrams * item.quantity, 0)
  return {
    kind: 'packing',
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    seller: sellerOf(settings),
    delivery: {
      name: `${order.customerFirstName} ${order.customerLastName}`,
      address: showsAddress ? order.customerAddress : '',
      phoneNumber: showsAddress ? order.customerPhoneNumber : '',
      from: order.shippingFrom,
      by: order.shippingDate,
      shippingType: order.shippingType,
    },
    lines: order.items.map(toDocumentLine).map(({ price: _price, ...line }) => line),
    boxes: boxesFor(settings, order.shippingType, grams),
  }
}
