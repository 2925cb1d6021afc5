import type { Api, CheckoutForm } from '@printery/contract'
import type { ShippingType } from '@printery/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { paymentReturnOf, unknownReturn } from './payment/payment-return.ts'

/** `totalWeight` in kg. */
export function shippingCostQuery(shippingType: ShippingType, totalWeight: number, isSelected: boolean) {
  return queryOptions({
    queryKey: ['shipping-cost', shippingType, totalWeight],
    queryFn: ({ signal }) => call('POST /shipping/cost', { body: { shippingType, totalWeight }, signal }),
    select: ({ cost }) => cost,
    enabled: isSelected,
  })
}

/** The countries of delivery, the shop's own first; empty if there is no choice. */
export function countriesQuery() {
  return queryOptions({
    queryKey: ['delivery-countries'],
    queryFn: async ({ signal }) => (await call('GET /shop', { signal })).deliveryCountries ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The current total, with its tax. */
export function taxQuery(body: Api['POST /order/tax']['body'], isEnabled: boolean, cacheKey: unknown) {
  return queryOptions({
    queryKey: ['checkout-tax', body, cacheKey],
    queryFn: ({ signal }) => call('POST /order/tax', { body, signal }),
    enabled: isEnabled,
  })
}

export function claimDiscount(body: Api['POST /discounts/claim']['body']) {
  return call('POST /discounts/claim', { body })
}

/** A line of the cart, or of a draft. */
export function removeLine(lineId: string) {
  return call('DELETE /cart/:itemId', { params: { itemId: lineId } })
}

/** The form, and the source of the lines if it isn't the cart. */
export type PaymentForm = CheckoutForm & { draftId?: string; quotationId?: string; shareToken?: string }

export function openPayment(body: PaymentForm, idempotencyKey: string) {
  return call('POST /order/create-checkout-session', { body, idempotencyKey })
}

/** The initial values of the form. Never refetched, so that they don't replace input. */
export function startedCheckoutQuery(userId: string) {
  return queryOptions({
    queryKey: ['started-checkout', userId],
    queryFn: async ({ signal }) => (await call('GET /cart/checkout', { signal })).form,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Fetched once for each return from the payment page, and not cached. */
export function paymentReturnQuery(orderId: string) {
  return queryOptions({
    queryKey: ['payment-return', orderId],
    queryFn: ({ signal }) => confirmPayment(orderId, signal).then(paymentReturnOf, () => unknownReturn),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Requests the state of the payment from the provider. A pending payment is a result, not an error. */
export function confirmPayment(orderId: string, signal: AbortSignal) {
  return call('POST /order/confirm', { body: { orderId, acceptsPending: true }, signal })
}
