import { addDays, shopDay } from '@printery/domain'
import type { Mail, MailData } from '../../mail/mails.ts'
import type { Shop } from '../../shop.ts'
import { boxesFor } from './parcel.ts'
import type { Order, OrderItem } from './queries.ts'
import type { Supplier } from './suppliers.ts'
import type { CustomerMail, Step } from './tellings.ts'

/** A mail that lacks its receiver alone. */
export type Letter = Mail extends infer M ? (M extends Mail ? Omit<M, 'to'> : never) : never

export function addressee(order: Order): { firstName: string; orderId: string } {
  return { firstName: order.customerFirstName, orderId: order.id }
}

/** The facts that each mail of a step carries. */
const facts: { [M in CustomerMail]: (step: Step, shop: Pick<Shop, 'settings'>) => MailData[M] } = {
  'design-pending-approval': itemFacts,
  'waiting-for-your-approval': itemFacts,
  'design-rejected': (step) => ({ ...itemFacts(step), comment: step.comment ?? '' }),
  'design-approved': itemFacts,
  'production-started': ({ order }) => addressee(order),
  'quality-checked': ({ order }) => ({ ...addressee(order), deliveryDate: order.shippingDate }),
  shipped: ({ order }, shop) => ({ ...addressee(order), ...parcelOf(shop, order) }),
  // Defects are reported within 7 days of the receipt.
  delivered: ({ order, now }) => ({ ...addressee(order), defectDate: addDays(shopDay(now), 7) }),
  cancelled: ({ order, comment = '', refund = null, isBack = false }) => ({
    ...addressee(order),
    cancelReason: comment,
    refund,
    isBack,
  }),
  refunded: ({ order, refund }) => ({ ...addressee(order), refundAmount: refund ?? order.total }),
}

export function letterOfStep(shop: Pick<Shop, 'settings'>, template: CustomerMail, step: Step): Letter {
  // A template goes with its own facts; the compiler can't follow the pair through a lookup.
  return { template, data: facts[template](step, shop) } as Letter
}

function itemFacts({ order, item, version = 1 }: Step) {
  const { id: itemId = '', title = '' } = item ?? {}
  return { ...addressee(order), itemId, title, version }
}

export function letterToSupplier(supplier: Supplier, order: Order, item: OrderItem): Mail {
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

function parcelOf(shop: Pick<Shop, 'settings'>, order: Order) {
  return {
    pieces: order.items.reduce((sum, item) => sum + item.quantity, 0),
    boxes: boxesFor(shop.settings, order.shippingType, order.totalWeightGrams),
    address: order.customerAddress,
    phoneNumber: order.customerPhoneNumber,
  }
}
