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

/** Where the shop delivers, its own country first; none where there is no choice. */
export function countriesQuery() {
  return queryOptions({
    queryKey: ['delivery-countries'],
    queryFn: async ({ signal }) => (await call('GET /shop', { signal })).deliveryCountries ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What would be paid now, with its tax. */
export function taxQuery(body: Api['POST /order/tax']['body'], isAsked: boolean, stamp: unknown) {
  return queryOptions({
    queryKey: ['checkout-tax', body, stamp],
    queryFn: ({ signal }) => call('POST /order/tax', { body, signal }),
    enabled: isAsked,
  })
}

export function claimDiscount(body: Api['POST /discounts/claim']['body']) {
  return call('POST /discounts/claim', { body })
}

/** A line of the cart, or of a draft. */
export function removeLine(itemId: string) {
  return call('DELETE /cart/:itemId', { params: { itemId } })
}

/** The form, and what is paid where it isn't the cart. */
export type PaymentForm = CheckoutForm & { draftId?: string; quotationId?: string; shareToken?: string }

export function openPayment(body: PaymentForm, idempotencyKey: string) {
  return call('POST /order/create-checkout-session', { body, idempotencyKey })
}

/** What the form begins with. The answer is of that moment, and nothing fills a form anew while somebody types. */
export function startedQuery(userId: string) {
  return queryOptions({
    queryKey: ['started-checkout', userId],
    queryFn: async ({ signal }) => (await call('GET /cart/checkout', { signal })).form,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Asked once for each return from the card page; the answer is not worth keeping. */
export function paymentReturnQuery(orderId: string) {
  return queryOptions({
    queryKey: ['left-page', orderId],
    queryFn: ({ signal }) => confirmPayment(orderId, signal).then(paymentReturnOf, () => unknownReturn),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Asks the provider. A payment that is not made yet is an answer, not an error in the console. */
export function confirmPayment(orderId: string, signal: AbortSignal) {
  return call('POST /order/confirm', { body: { orderId, acceptsPending: true }, signal })
}
