import { addDays, shopDay } from '@printery/domain'
import type { Email, EmailData } from '../../../email/emails.ts'
import type { Services, Shop } from '../../../shop.ts'
import type { Order, OrderItem } from '../queries.ts'
import type { CustomerEmail, Step } from './notification-rules.ts'
import { boxesFor } from './parcel.ts'
import type { Supplier } from './supplier-queries.ts'

/** An email without its recipient. */
export type OrderEmail = Email extends infer M ? (M extends Email ? Omit<M, 'to'> : never) : never

export function recipientOf(order: Order): { firstName: string; orderId: string } {
  return { firstName: order.customerFirstName, orderId: order.id }
}

/** The data of each email. */
const emailData: { [M in CustomerEmail]: (step: Step, shop: Pick<Shop, 'settings'>) => EmailData[M] } = {
  'design-pending-approval': itemData,
  'waiting-for-your-approval': itemData,
  'design-rejected': (step) => ({ ...itemData(step), comment: step.comment ?? '' }),
  'design-approved': itemData,
  'production-started': ({ order }) => recipientOf(order),
  'quality-checked': ({ order }) => ({
    ...recipientOf(order),
    deliveryFrom: order.shippingFrom,
    deliveryDate: order.shippingDate,
  }),
  shipped: ({ order }, shop) => ({ ...recipientOf(order), ...parcelOf(shop, order) }),
  // Defects can be reported within 7 days of receipt.
  delivered: ({ order, now }) => ({ ...recipientOf(order), defectDate: addDays(shopDay(now), 7) }),
  cancelled: ({ order, comment = '', refund = null, isBack = false }) => ({
    ...recipientOf(order),
    cancelReason: comment,
    refund,
    isBack,
  }),
  refunded: ({ order, refund }) => ({ ...recipientOf(order), refundAmount: refund ?? order.total }),
}

export function toStepEmail(
  services: Pick<Services, 'settings'>,
  template: CustomerEmail,
  step: Step,
): OrderEmail {
  // TypeScript can't relate the template to its data through a lookup.
  return { template, data: emailData[template](step, services) } as OrderEmail
}

function itemData({ order, item, version = 1 }: Step) {
  const { id: itemId = '', title = '' } = item ?? {}
  return { ...recipientOf(order), itemId, title, version }
}

export function toSupplierEmail(supplier: Supplier, order: Order, item: OrderItem): Email {
  return {
    to: supplier.email,
    template: 'supplier-design-approved',
    data: {
      firstName: supplier.firstName,
      orderId: order.id,
      itemId: item.id,
      title: item.title,
      quantity: item.quantity,
      deliveryDate: order.shippingDate,
    },
  }
}

function parcelOf(services: Pick<Services, 'settings'>, order: Order) {
  return {
    pieces: order.items.reduce((sum, item) => sum + item.quantity, 0),
    boxes: boxesFor(services.settings, order.shippingType, order.totalWeightGrams),
    address: order.customerAddress,
    phoneNumber: order.customerPhoneNumber,
  }
}
