import { invalid, Refusal } from '@printery/domain'
import type { Call } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { getPayableQuotation } from '../quotations/index.ts'
import { addressWithCountry, taxSale } from '../tax/index.ts'
import { type CheckoutFields, paymentPageMs, promisedDeliveryWindow } from './freeze.ts'
import type { NewCheckout } from './queries.ts'

/** Freezes a quotation for checkout, with the payer's fields. */
export async function freezeQuotation(
  services: Services,
  call: Call,
  fields: CheckoutFields,
  request: { quotationId: string; shareToken: string | undefined },
): Promise<Omit<NewCheckout, 'id' | 'state'>> {
  const { actor, now } = call

  const offer = await getPayableQuotation(services, call, request)
  const { shippingType, discountId } = offer
  if (fields.shippingType !== shippingType)
    throw invalid({ shippingType: `The price of this quotation is for ${shippingType} shipping.` })
  if (fields.discountId !== undefined && fields.discountId !== discountId)
    throw new Refusal('discount_gone', 'The price of a quotation is fixed; no other discount can be added.')
  const { taxNumber, country, ...deliveryFields } = fields
  // Added tax was computed for the quotation's owner. Without any, the tax is the payer's; it must not change the total.
  const hasAddedTax = offer.addedTax !== 0
  const buyer = hasAddedTax ? { userId: offer.userId } : { userId: actor.userId, taxNumber, country }
  const taxed = await taxSale(services, call, { ...offer, total: offer.total - offer.addedTax }, buyer)
  if (taxed.total !== offer.total)
    throw new Refusal('conflict', 'Its tax has changed since this quotation was made. Ask us for a new one.')
  return {
    ...deliveryFields,
    customerAddress: addressWithCountry(services.settings, fields.customerAddress, country),
    orderNotes: fields.orderNotes?.trim() || null,
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
    expiresAt: new Date(now.getTime() + paymentPageMs),
    createdAt: now,
  }
}
