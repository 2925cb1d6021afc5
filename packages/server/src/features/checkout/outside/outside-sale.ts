import type { OutsideSale } from '@printery/contract/checkout'
import {
  addDays,
  type Day,
  dayMs,
  type FieldErrors,
  forbidden,
  invalid,
  isAdmin,
  shopDay,
  startOfDay,
} from '@printery/domain'
import type { z } from 'zod'
import type { Call, Context } from '../../../call.ts'
import type { Services } from '../../../shop.ts'
import { lockCustomer } from '../../accounts/index.ts'
import { createOutsideSaleLine, freezeLines, type PricedLine, refuseTooLarge } from '../../cart/index.ts'
import { findProductsById } from '../../catalogue/index.ts'
import { placeOrder, reserveOrderId } from '../../orders/index.ts'
import { addressWithCountry, taxSale } from '../../tax/index.ts'
import { type CheckoutFields, paymentPageMs, promisedDeliveryWindow } from '../freeze.ts'
import { insertCheckout } from '../queries.ts'

type Sale = z.output<typeof OutsideSale>

/** Days; older sales belong to closed books. */
const maxAgeDays = 366

export const outsideSaleForbidden = () => forbidden('Only an admin can record a sale paid outside.')

/**
 * Places the order of a sale that was paid outside the shop, with the items and agreed prices that the admin enters. It
 * involves no cart, no discount and no payment page.
 */
export async function placeOutsideSale(
  services: Services,
  { actor, db, now }: Call,
  { fields, sale }: { fields: CheckoutFields; sale: Sale },
): Promise<string> {
  if (!isAdmin(actor)) throw outsideSaleForbidden()
  const { discountId, taxNumber, country, ...deliveryFields } = fields
  if (discountId !== undefined) throw invalid({ discountId: 'This sale uses agreed prices.' })
  const soldAt = soldAtOf(sale.soldOn, now)
  return db.transaction(async (tx) => {
    const txContext = { db: tx, now }
    if (sale.userId !== undefined && !(await lockCustomer(tx, sale.userId)))
      throw invalid({ 'sale.userId': 'There is no such customer.' })
    const lines = await linesOf(txContext, sale)
    const totals = freezeLines(
      services.settings.shipping,
      { lines, files: [], fileRows: new Map() },
      deliveryFields.shippingType,
      undefined,
    )
    const shippingCost = sale.shippingCost ?? totals.shippingCost
    const soldTotals = { ...totals, shippingCost, total: totals.subTotal + shippingCost }
    const userId = sale.userId ?? actor.userId
    const taxed = await taxSale(services, { db: tx, now: soldAt }, soldTotals, { userId, taxNumber, country })
    refuseTooLarge({ cents: taxed.total })
    const checkout = await insertCheckout(txContext, {
      ...deliveryFields,
      customerAddress: addressWithCountry(services.settings, deliveryFields.customerAddress, country),
      ...{ ...soldTotals, ...taxed },
      ...{ id: await reserveOrderId(tx), state: 'paid', userId },
      orderNotes: deliveryFields.orderNotes?.trim() || null,
      ...promisedDeliveryWindow(services.settings, deliveryFields.shippingType, now),
      expiresAt: new Date(now.getTime() + paymentPageMs),
      createdAt: now,
    })
    if (!checkout) throw new Error('a paid checkout was not inserted')
    await placeOrder(services, txContext, checkout, { paymentId: null, isLocalOrder: true, soldAt })
    return checkout.id
  })
}

/** When the sale was made: now, or on the earlier day that the admin enters. */
function soldAtOf(soldOn: Day | undefined, now: Date): Date {
  const today = shopDay(now)
  if (soldOn === undefined || soldOn === today) return now
  if (soldOn > today) throw invalid({ 'sale.soldOn': 'This day is in the future.' })
  if (soldOn < addDays(today, -maxAgeDays))
    throw invalid({ 'sale.soldOn': `A sale must be recorded within ${maxAgeDays} days.` })
  // Noon, because only the day is known.
  return new Date(startOfDay(soldOn).getTime() + dayMs / 2)
}

async function linesOf({ db, now }: Context, { items }: Sale): Promise<PricedLine[]> {
  const products = await findProductsById(
    db,
    items.map(({ productId }) => productId),
  )
  const errors: FieldErrors = {}
  const lines = items.flatMap((item, index) => {
    const product = products.get(item.productId)
    if (!product?.onSale) {
      errors[`sale.items.${index}.productId`] = 'There is no such product on sale.'
      return []
    }
    const result = createOutsideSaleLine(product, item, now)
    if ('line' in result) return result.line
    for (const [field, message] of Object.entries(result.issues))
      errors[`sale.items.${index}.${field}`] = message
    return []
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return lines
}
