import { invalid, Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { getPayable } from '../quotations/index.ts'
import { addressAbroad, taxSale } from '../tax/index.ts'
import { type Delivery, pageMs, promisedDays } from './freeze.ts'
import type { NewCheckout } from './queries.ts'

/** Freezes a quotation for checkout, with the delivery of the payer. */
export async function freezeQuotation(
  services: Services,
  call: Call,
  delivery: Delivery,
  asked: { quotationId: string; shareToken: string | undefined },
): Promise<Omit<NewCheckout, 'id' | 'state'>> {
  const { actor, now } = call

  const offer = await getPayable(services, call, asked)
  const { shippingType, discountId } = offer
  if (delivery.shippingType !== shippingType)
    throw invalid({ shippingType: `The price of this quotation is for ${shippingType} shipping.` })
  if (delivery.discountId !== undefined && delivery.discountId !== discountId)
    throw new Refusal('discount_gone', 'The price of a quotation is fixed; no other discount can be added.')
  const { taxNumber, country, ...given } = delivery
  // A total that includes its tax stands, whoever pays it; tax on top was that of the quotation's owner.
  const isIncluded = offer.addedTax === 0
  const buyer = isIncluded ? { userId: actor.userId, taxNumber, country } : { userId: offer.userId }
  const taxed = await taxSale(services, call, { ...offer, total: offer.total - offer.addedTax }, buyer)
  if (taxed.total !== offer.total)
    throw new Refusal('conflict', 'Its tax has changed since this quotation was made. Ask us for a new one.')
  return {
    ...given,
    customerAddress: addressAbroad(services.settings, delivery.customerAddress, country),
    orderNotes: delivery.orderNotes?.trim() || null,
    userId: actor.userId,
    quotationId: offer.id,
    shippingCost: offer.shippingCost,
    subTotal: offer.subTotal,
    discount: offer.discount,
    discountId,
    ...taxed,
    totalWeightGrams: offer.totalWeightGrams,
    lines: offer.lines,
    ...promisedDays(services.settings, shippingType, now),
    expiresAt: new Date(now.getTime() + pageMs),
    createdAt: now,
  }
}
