import { invalid, Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { getPayable } from '../quotations/index.ts'
import { addressAbroad, taxSale } from '../tax/index.ts'
import { type Delivery, pageMs, promisedDeliveryWindow } from './freeze.ts'
import type { NewCheckout } from './queries.ts'

/** Freezes a quotation for checkout, with the delivery of the payer. */
export async function freezeQuotation(
  services: Services,
  call: Call,
  delivery: Delivery,
  request: { quotationId: string; shareToken: string | undefined },
): Promise<Omit<NewCheckout, 'id' | 'state'>> {
  const { actor, now } = call

  const offer = await getPayable(services, call, request)
  const { shippingType, discountId } = offer
  if (delivery.shippingType !== shippingType)
    throw invalid({ shippingType: `The price of this quotation is for ${shippingType} shipping.` })
  if (delivery.discountId !== undefined && delivery.discountId !== discountId)
    throw new Refusal('discount_gone', 'The price of a quotation is fixed; no other discount can be added.')
  const { taxNumber, country, ...deliveryFields } = delivery
  // A total that includes its tax stays the same, whoever pays it; tax on top was computed for the quotation's owner.
  const isIncluded = offer.addedTax === 0
  const buyer = isIncluded ? { userId: actor.userId, taxNumber, country } : { userId: offer.userId }
  const taxed = await taxSale(services, call, { ...offer, total: offer.total - offer.addedTax }, buyer)
  if (taxed.total !== offer.total)
    throw new Refusal('conflict', 'Its tax has changed since this quotation was made. Ask us for a new one.')
  return {
    ...deliveryFields,
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
    ...promisedDeliveryWindow(services.settings, shippingType, now),
    expiresAt: new Date(now.getTime() + pageMs),
    createdAt: now,
  }
}
