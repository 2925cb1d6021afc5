import type { DemoQuotation, DemoQuotationStep, DemoShop } from '@printery/contract/demo-shop'
import {
  defaultQuotationDays,
  endOfDay,
  orderTotals,
  quotationEnd,
  type ShippingType,
  shippingCost,
  totalWeight,
} from '@printery/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { checkouts, files, quotationHistory, quotations } from '../db/schema/index.ts'
import type { FrozenLine } from '../db/schema/sales.ts'
import { reserveOrderId } from '../features/orders/index.ts'
import { getNamed } from './accounts.ts'
import { itemLine } from './item-rows.ts'
import type { OrderRows, SeededShop } from './order-rows.ts'
import { demoTax } from './tax.ts'

type Offer = typeof quotations.$inferInsert

/** Quotations that are open, expired or repriced, and those that became some of the orders. */
export async function insertQuotations(
  tx: Transaction,
  demo: Pick<DemoShop, 'quotations' | 'orders'>,
  ordered: readonly OrderRows[],
  shop: SeededShop,
): Promise<void> {
  for (const [index, { quotedDay }] of demo.orders.entries())
    if (quotedDay !== undefined) await insertOrdered(tx, quotedDay, ordered[index] as OrderRows, shop)
  for (const quotation of demo.quotations) {
    let offer = await insertOffer(tx, quotation, shop)
    for (const step of quotation.steps ?? []) offer = await applyStep(tx, offer, step, shop)
  }
}

/** A quotation that was paid as it was offered. */
async function insertOrdered(
  tx: Transaction,
  quotedDay: number,
  { checkout, order }: OrderRows,
  { times }: SeededShop,
): Promise<void> {
  const { customerFirstName, customerLastName, customerPhoneNumber } = checkout
  const createdAt = times.momentOf(quotedDay, '03:00')
  const id = await reserveOrderId(tx)
  await tx.insert(quotations).values({
    ...{
      id,
      userId: checkout.userId,
      orderId: order.id,
      discountId: checkout.discountId,
      lines: checkout.lines,
    },
    ...{ firstName: customerFirstName, lastName: customerLastName, phoneNumber: customerPhoneNumber },
    ...{ shippingType: checkout.shippingType, shippingCost: checkout.shippingCost },
    ...{ subTotal: checkout.subTotal, discount: checkout.discount, total: checkout.total },
    ...{ tax: checkout.tax, addedTax: checkout.addedTax },
    ...{
      totalWeightGrams: checkout.totalWeightGrams,
      createdAt,
      validUntil: quotationEnd(createdAt, defaultQuotationDays),
    },
  })
  await tx.update(checkouts).set({ quotationId: id }).where(eq(checkouts.id, checkout.id))
}

async function insertOffer(tx: Transaction, demo: DemoQuotation, shop: SeededShop): Promise<Offer> {
  const { id: userId, firstName, lastName, phoneNumber } = shop.accounts.customer(demo.person)
  const createdAt = shop.times.momentOf(demo.createdDay, demo.createdTime)
  const items = demo.items.map((item) =>
    itemLine({ ...item, events: [] }, getNamed(shop.products, item.product), shop.artworks, {
      id: userId,
      at: createdAt,
    }),
  )
  const offer: Offer = {
    ...{ id: await reserveOrderId(tx), userId, firstName, lastName, phoneNumber: phoneNumber ?? '' },
    ...sumOf(
      items.map(({ line }) => line),
      demo.shippingType,
      shop,
      createdAt,
    ),
    ...{ createdAt, validUntil: quotationEnd(createdAt, defaultQuotationDays) },
  }
  await tx.insert(files).values(items.flatMap((item) => item.files))
  await tx.insert(quotations).values(offer)
  return offer
}

function sumOf(lines: FrozenLine[], shippingType: ShippingType, { shipping, tax }: SeededShop, at: Date) {
  const weight = totalWeight(
    lines.map(({ weightGrams, quantity }) => ({ weightKg: weightGrams / 1000, quantity })),
  )
  const { discountAmount: _none, ...sum } = orderTotals(
    lines,
    shippingCost(shipping, shippingType, weight),
    0,
  )
  const taxed = demoTax(tax, { ...sum, lines }, at)
  return { ...sum, ...taxed, shippingType, totalWeightGrams: Math.round(weight * 1000), lines }
}

/** A step of an admin. Returns the quotation that is offered afterwards. */
async function applyStep(
  tx: Transaction,
  offer: Offer,
  step: DemoQuotationStep,
  shop: SeededShop,
): Promise<Offer> {
  const at = shop.times.momentOf(step.day, step.time)
  const { actorId } = shop.accounts.actorOf('admin', offer.userId)
  if (actorId === null) throw new Error('the demo shop has no admin')
  const note = { quotationId: offer.id, actorId, text: step.text ?? null, at }
  if (step.step === 'message') {
    await tx.insert(quotationHistory).values({ ...note, step: 'message', facts: {} })
    return offer
  }
  if (step.step === 'extended') {
    const validUntil = endOfDay(shop.times.dayOf(step.untilDay))
    const facts = { from: offer.validUntil.toISOString(), to: validUntil.toISOString() }
    await tx.update(quotations).set({ validUntil }).where(eq(quotations.id, offer.id))
    await tx.insert(quotationHistory).values({ ...note, step: 'extended', facts })
    return { ...offer, validUntil }
  }
  const lines = offer.lines.map((line, index) => ({ ...line, price: step.prices[index] ?? line.price }))
  const newer: Offer = {
    ...{ ...offer, ...sumOf(lines, offer.shippingType, shop, at) },
    ...{
      id: await reserveOrderId(tx),
      replacesId: offer.id,
      createdAt: at,
      validUntil: quotationEnd(at, defaultQuotationDays),
    },
  }
  await tx.insert(quotations).values(newer)
  const facts = { from: offer.id.slice(0, 10), fromTotal: offer.total, toTotal: newer.total }
  await tx.insert(quotationHistory).values({ ...note, quotationId: newer.id, step: 'repriced', facts })
  return newer
}
