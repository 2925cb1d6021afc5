import { randomUUID } from 'node:crypto'
import type { DemoOrder } from '@printery/contract/demo-shop'
import { orderTotals, type ShippingTable, shippingCost, totalWeight } from '@printery/domain'
import { defaultDeliveryDays, windowStart } from '@printery/domain/delivery'
import type {
  checkouts,
  discountUses,
  files,
  orderHistory,
  orderItemFiles,
  orderItems,
  orders,
  payments,
  providerRefunds,
  refunds,
} from '../db/schema/index.ts'
import type { ShopTax } from '../settings/settings.ts'
import { type Accounts, getNamed } from './accounts.ts'
import type { PictureOf } from './artworks.ts'
import type { SeededDiscount } from './discounts.ts'
import { type DesignRows, designRows } from './item-designs.ts'
import { type ItemLine, itemLine } from './item-rows.ts'
import { itemHistory, orderHistorySteps, type Step } from './order-story.ts'
import type { SeededProduct } from './products.ts'
import { demoTax } from './tax.ts'
import type { DemoTimes } from './times.ts'

/** The data that was inserted before the orders. */
export interface SeededShop {
  accounts: Accounts
  products: ReadonlyMap<string, SeededProduct>
  discounts: ReadonlyMap<string, SeededDiscount>
  artworks: PictureOf
  shipping: ShippingTable
  tax: ShopTax | undefined
  times: DemoTimes
}

export interface OrderRows {
  checkout: typeof checkouts.$inferInsert
  order: typeof orders.$inferInsert
  items: (typeof orderItems.$inferInsert)[]
  files: (typeof files.$inferInsert)[]
  itemFiles: (typeof orderItemFiles.$inferInsert)[]
  designs: DesignRows[]
  history: (typeof orderHistory.$inferInsert)[]
  payment: typeof payments.$inferInsert
  refund?: typeof refunds.$inferInsert
  providerRefund?: typeof providerRefunds.$inferInsert
  discountUse?: typeof discountUses.$inferInsert
}

/** The rows of a demo order as if it had been paid and processed. */
export function orderRows(id: string, demo: DemoOrder, shop: SeededShop): OrderRows {
  const steps = orderHistorySteps(demo, shop.times)
  const createdAt = shop.times.momentOf(demo.createdDay, demo.createdTime)
  const delivery = deliveryOf(demo, shop)
  const owner = { id: delivery.userId, at: createdAt }
  const lines = demo.items.map((item) =>
    itemLine(item, getNamed(shop.products, item.product), shop.artworks, owner),
  )
  const designs = lines.map(({ demo: item, line, files: entries }) =>
    designRows(
      item,
      { id: line.id, orderId: id, customerId: delivery.userId, slots: line.files, files: entries },
      shop.artworks,
      shop.accounts,
      shop.times,
    ),
  )
  const total = { ...delivery, ...sumOf(demo, lines, shop) }
  const paymentId = `pi_demo_${id.replaceAll('-', '')}`
  const refunded = refundedOf(demo, total.total)
  return {
    checkout: {
      ...{ id, ...total, state: 'paid', lines: lines.map(({ line }) => line), createdAt },
      expiresAt: new Date(createdAt.getTime() + 3_600_000),
    },
    order: {
      ...{
        id,
        ...total,
        shippingFrom: shippingFromOf(demo, shop),
        status: demo.status,
        paymentId,
        isLocalOrder: false,
        createdAt,
      },
      additionalComments: demo.additionalComments ?? null,
      cancelReason: demo.cancelReason ?? null,
      isOnHold: demo.refundedAtProvider === 'all',
      updatedAt: steps.at(-1)?.at ?? createdAt,
      version: steps.length,
    },
    items: lines.map((line, position) => ({
      ...itemRow(position, line, designs[position]?.approved, shop),
      ...{ orderId: id, orderedAt: createdAt, shippingDate: delivery.shippingDate },
    })),
    files: lines.flatMap((line, position) => [...line.files, ...(designs[position]?.files ?? [])]),
    itemFiles: lines.flatMap(({ line }) => line.files.map((file) => ({ itemId: line.id, ...file }))),
    designs,
    history: historyOf(id, delivery.userId, steps, lines, shop),
    payment: {
      intentId: paymentId,
      checkoutId: id,
      orderId: id,
      amount: total.total,
      refunded,
      // The sandbox's fee for card payments.
      fee: Math.round(total.total * 0.034) + 50,
      capturedAt: createdAt,
    },
    ...(refunded > 0 && {
      providerRefund: {
        ...{ id: demoRefundId(paymentId), intentId: paymentId, amount: refunded },
        ...{ state: 'succeeded' as const, createdAt },
      },
    }),
    ...refundOf(id, paymentId, total.total, steps),
    ...discountUseOf(id, demo, owner, shop),
  }
}

function deliveryOf(demo: DemoOrder, { accounts, times }: SeededShop) {
  const { id: userId, firstName, lastName, email, phoneNumber, address } = accounts.customer(demo.person)
  const billing = demo.billing ?? { firstName, lastName, address: address ?? '' }
  return {
    userId,
    customerFirstName: firstName,
    customerLastName: lastName,
    customerEmail: email,
    customerPhoneNumber: phoneNumber ?? '',
    customerAddress: address ?? '',
    billingFirstName: billing.firstName,
    billingLastName: billing.lastName,
    billingAddress: billing.address,
    isSameAsShipping: demo.billing === undefined,
    orderNotes: demo.orderNotes ?? null,
    shippingType: demo.shippingType,
    shippingDate: times.dayOf(demo.shippingDay),
  }
}

/** Staff have set the date of an order that isn't expected on the last day of its window. */
function shippingFromOf({ shippingType, createdDay, shippingDay }: DemoOrder, { times }: SeededShop) {
  const isLastDayOfWindow = shippingDay - createdDay === defaultDeliveryDays[shippingType].to
  return isLastDayOfWindow ? windowStart(shippingType, times.dayOf(shippingDay)) : null
}

function sumOf(demo: DemoOrder, lines: readonly ItemLine[], { discounts, shipping, tax, times }: SeededShop) {
  const weights = lines.map(({ line }) => ({ weightKg: line.weightGrams / 1000, quantity: line.quantity }))
  const weight = totalWeight(weights)
  const discount = demo.discountCode === undefined ? undefined : getNamed(discounts, demo.discountCode)
  const cost = discount?.freeDelivery ? 0 : shippingCost(shipping, demo.shippingType, weight)
  const prices = lines.map(({ line }) => ({ price: line.price }))
  const { discountAmount: _derived, ...sum } = orderTotals(prices, cost, discount?.percentage ?? 0)
  const sold = { ...sum, lines: lines.map(({ line }) => line) }
  const taxed = demoTax(tax, sold, times.momentOf(demo.createdDay, demo.createdTime))
  return { ...sum, ...taxed, discountId: discount?.id ?? null, totalWeightGrams: Math.round(weight * 1000) }
}

/** The use of the discount that the order was paid with. */
function discountUseOf(
  checkoutId: string,
  { discountCode }: DemoOrder,
  owner: { id: string; at: Date },
  { discounts }: SeededShop,
): Pick<OrderRows, 'discountUse'> {
  if (discountCode === undefined) return {}
  const { id: discountId, newUserDisc: isFirstOrder = false } = getNamed(discounts, discountCode)
  return { discountUse: { checkoutId, discountId, userId: owner.id, isFirstOrder, createdAt: owner.at } }
}

function itemRow(
  position: number,
  { demo, line: { files: _linked, printing: _untyped, ...line } }: ItemLine,
  approved: DesignRows['approved'],
  { times }: SeededShop,
): Omit<OrderRows['items'][number], 'orderId' | 'orderedAt' | 'shippingDate'> {
  const [first, last] = [demo.events[0], demo.events.at(-1)]
  if (!first || !last) throw new Error('an item of the demo shop has no status')
  const lastCommented = demo.events.findLast(
    ({ status, comment }) => comment !== undefined && status !== 'cancelled',
  )
  return {
    ...line,
    ...(approved && { approvedNumber: approved.number, approvedHash: approved.hash }),
    printing: demo.printingType,
    position,
    status: last.status,
    comment: lastCommented?.comment ?? null,
    uploadedBy: demo.uploadedBy ?? null,
    updatedAt: times.momentOf(last.day, last.time),
    waitsSince: times.momentOf(last.day, last.time),
    version: demo.events.length,
  }
}

function historyOf(
  orderId: string,
  customerId: string,
  steps: readonly Step[],
  lines: readonly ItemLine[],
  { accounts, times }: SeededShop,
): OrderRows['history'] {
  const row = (itemId: string | null, { by, comment, ...step }: Step) => ({
    ...{ orderId, itemId, ...step, comment: comment ?? null, ...accounts.actorOf(by, customerId) },
  })
  const itemRows = lines.flatMap(({ demo, line }) =>
    itemHistory(demo, times).map((step) => row(line.id, step)),
  )
  return [...steps.map((step) => row(null, step)), ...itemRows]
}

/** The provider's refund of a demo payment. */
export function demoRefundId(intentId: string): string {
  return intentId.replace('pi_demo_', 're_demo_')
}

/** Refunded cents of its payment. */
function refundedOf({ status, refundedAtProvider = 0 }: DemoOrder, total: number): number {
  if (status === 'refunded' || refundedAtProvider === 'all') return total
  return refundedAtProvider
}

/** A cancelled order's refund is pending, a refunded one's has succeeded. */
function refundOf(
  orderId: string,
  intentId: string,
  amount: number,
  steps: readonly Step[],
): Pick<OrderRows, 'refund'> {
  const cancelled = steps.find(({ status }) => status === 'cancelled')
  if (!cancelled) return {}
  const settledAt = steps.find(({ status }) => status === 'refunded')?.at ?? null
  const state = settledAt ? 'succeeded' : 'pending'
  const providerRefundId = settledAt ? intentId.replace('pi_', 're_') : null
  return {
    refund: {
      id: randomUUID(),
      intentId,
      orderId,
      amount,
      state,
      providerRefundId,
      createdAt: cancelled.at,
      settledAt,
    },
  }
}
