import { addDays, type Status, shopDay } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { publish } from '../../events/hub.ts'
import type { Mail } from '../../mail/mails.ts'
import type { Shop } from '../../shop.ts'
import type { Order } from './queries.ts'

/** What a change of an order needs beside the database. */
export type Telling = Pick<Shop, 'jobs' | 'settings'>

/** Whoever looks at this order fetches it again. */
export async function tellScreens(tx: Db, order: Order, status: Status = order.status): Promise<void> {
  const supplierIds = [...new Set(order.items.map((item) => item.supplierId))]
  await publish(tx, { orderId: order.id, status, userId: order.userId, supplierIds })
}

type Letter = Mail extends infer M ? (M extends Mail ? Omit<M, 'to'> : never) : never

export async function writeToCustomer(shop: Telling, tx: Db, order: Order, letter: Letter): Promise<void> {
  await shop.jobs.send(tx, 'mail', { to: order.customerEmail, ...letter } as Mail)
}

export function addressee(order: Order): { firstName: string; orderId: string } {
  return { firstName: order.customerFirstName, orderId: order.id }
}

/** The mail that goes with a step of the order, if the step has one. */
export function letterOfStep(shop: Telling, order: Order, status: Status, now: Date): Letter | undefined {
  const to = addressee(order)
  if (status === 'production started') return { template: 'production-started', data: to }
  if (status === 'Warehouse has completed quality check')
    return { template: 'quality-checked', data: { ...to, deliveryDate: order.shippingDate } }
  if (status === 'delivery is completed')
    return { template: 'shipped', data: { ...to, ...parcelOf(shop, order) } }
  // Defects are reported within 7 days of the receipt.
  if (status === 'order received')
    return { template: 'delivered', data: { ...to, defectDate: addDays(shopDay(now), 7) } }
  return undefined
}

/** As many boxes as the shipping cost was charged for: the last weight step is the most that one holds. */
function parcelOf(shop: Telling, order: Order) {
  const perBox = shop.settings.shipping[order.shippingType].at(-1)?.upToKg ?? order.totalWeightGrams
  return {
    pieces: order.items.reduce((sum, item) => sum + item.quantity, 0),
    boxes: Math.max(1, Math.ceil(order.totalWeightGrams / 1000 / perBox)),
    address: order.customerAddress,
    phoneNumber: order.customerPhoneNumber,
  }
}
