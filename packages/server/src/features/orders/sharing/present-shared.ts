import type { SharedOrder } from '@printery/contract'
import { displayedVersion } from '@printery/domain'
import type { Settings } from '../../../settings/settings.ts'
import { presentItem } from '../present.ts'
import type { Order } from '../queries.ts'

/** An order for holders of its link, with the same previews that the customer sees. */
export function presentShared(order: Order, options: Pick<Settings, 'FILES_URL'>): SharedOrder {
  const customer = { userId: order.userId, role: 'customer' } as const
  const items = order.items.map((item) => presentItem(item, customer, options))
  const [first] = items
  if (!first) throw new Error(`order ${order.id} has no item`)
  const { frontDesign, backDesign } =
    first.newDesigns.find(
      ({ number }) => number === displayedVersion(first.approvedNumber, first.designNumber),
    ) ?? first
  return {
    _id: order.id,
    items: items.map((item) => ({
      id: item.id,
      productId: item.productId,
      product: item.product,
      color: item.color,
      colourName: item.colourName,
      quantity: item.quantity,
      price: item.price,
      printingType: item.printingType,
      screenColours: item.screenColours,
      itemProductSizes: item.itemProductSizes,
      noOfSidesPrinted: item.noOfSidesPrinted,
      printProofing: item.printProofing,
      image: item.image,
      printed: item.printed,
      status: item.status,
    })),
    drawingStyle: {
      title: first.product.title,
      price: first.price,
      images: [first.image, frontDesign, backDesign].filter((image) => image !== null),
    },
    numberOfPeople: items.reduce((pieces, item) => pieces + item.quantity, 0),
    subTotal: order.subTotal,
    total: order.total,
    additionalComments: order.additionalComments,
    customerFirstName: order.customerFirstName,
    customerLastName: order.customerLastName,
    customerAddress: order.customerAddress,
    shippingFrom: order.shippingFrom,
    shippingDate: order.shippingDate,
  }
}
