import { type Actor, deliveryWindow, invalid, Refusal } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { getPayable } from '../quotations/index.ts'
import { type Delivery, pageMs } from './freeze.ts'
import type { NewCheckout } from './queries.ts'

/** Freezes a quotation for checkout, with the delivery of the payer. */
export async function freezeQuotation(
  shop: Shop,
  db: Db,
  actor: Actor,
  delivery: Delivery,
  asked: { quotationId: string; shareToken: string | undefined },
  now: Date,
): Promise<Omit<NewCheckout, 'id' | 'state'>> {
  const offer = await getPayable(shop, db, actor, asked, now)
  const { shippingType, discountId } = offer
  if (delivery.shippingType !== shippingType)
    throw invalid({ shippingType: `The price of this quotation is for ${shippingType} shipping.` })
  if (delivery.discountId !== undefined && delivery.discountId !== discountId)
    throw new Refusal('discount_gone', 'The price of a quotation stands; it takes no other discount.')
  return {
    ...delivery,
    orderNotes: delivery.orderNotes?.trim() || null,
    userId: actor.userId,
    quotationId: offer.id,
    shippingCost: offer.shippingCost,
    subTotal: offer.subTotal,
    discount: offer.discount,
    discountId,
    total: offer.total,
    totalWeightGrams: offer.totalWeightGrams,
    lines: offer.lines,
    shippingDate: deliveryWindow(shippingType, now).to,
    expiresAt: new Date(now.getTime() + pageMs),
    createdAt: now,
  }
}
