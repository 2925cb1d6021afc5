import { maxUnitPrice, shippingTypes } from '@printery/domain'
import { implausiblePhoneText, isPlausiblePhone } from '@printery/domain/phone'
import { implausibleTaxNumberText, readTaxNumber } from '@printery/domain/tax-number'
import { z } from 'zod'
import { SizeChoice } from './cart.ts'
import { Cents, Colour, DayInput, email, Id, required, requiredLine, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderView } from './orders.ts'
import { ShareToken } from './quotations.ts'

/** The checkout form, validated by page and API with one schema. */
export const CheckoutForm = z.strictObject({
  customerEmail: email('A valid email is required'),
  customerFirstName: requiredLine('First name is required', 100),
  customerLastName: requiredLine('Last name is required', 100),
  customerAddress: required('Address is required', 500),
  customerPhoneNumber: required('Phone Number is required', 50).refine(
    (phone) => phone === '' || isPlausiblePhone(phone),
    implausiblePhoneText,
  ),
  billingFirstName: requiredLine('First name is required', 100),
  billingLastName: requiredLine('Last name is required', 100),
  billingAddress: required('Address is required', 500),
  isSameAsShipping: z.boolean().default(false),
  shippingType: z.enum(shippingTypes, 'Type of shipping is required'),
  discountId: Id.optional(),
  orderNotes: text(2000).optional(),
  /** The tax number of a business for this order; by default that of the account, and empty for none. */
  taxNumber: text(30)
    .refine((number) => number.trim() === '' || readTaxNumber(number), implausibleTaxNumberText)
    .optional(),
  /** The country of delivery, one of those in `GET /shop`; by default the shop's. */
  country: text(2).optional(),
})
export type CheckoutForm = z.input<typeof CheckoutForm>

/** Sent by the specification's clients; ignored. */
const ignored = { status: z.unknown().optional(), fastService: z.unknown().optional() }

/** The lines that are paid; by default those of the cart. */
const source = {
  /** A draft of the caller: its lines are paid, and the cart is unchanged. */
  draftId: Id.optional(),
  quotationId: Id.optional(),
  /** Token of the link by which another user's quotation was shared. */
  shareToken: ShareToken.optional(),
}

export const shippingCostOf = endpoint('POST', '/shipping/cost', {
  summary: 'Calculate the shipping cost of a weight. Checkout calculates the weight of the cart itself.',
  allow: 'session',
  body: z.strictObject({
    shippingType: z.enum(shippingTypes, 'Type of shipping is required'),
    totalWeight: z.number().min(0).max(100_000),
  }),
  response: { 200: z.object({ cost: Cents }) },
})

export const createCheckoutSession = endpoint('POST', '/order/create-checkout-session', {
  summary: 'Freeze the cart, a draft or a quotation, and open a payment page of the payment provider for it.',
  allow: 'session',
  idempotent: true,
  body: CheckoutForm.extend({ ...ignored, ...source }),
  response: { 200: z.object({ url: z.string(), orderId: Id }) },
})

/** The provider's state of a payment page that is not paid. */
export const PendingPayment = z.object({
  state: z.string(),
  /** Why the last card was declined, in the provider's words. */
  declined: z.string().optional(),
})
export type PendingPayment = z.output<typeof PendingPayment>

export const confirmOrder = endpoint('POST', '/order/confirm', {
  summary: 'Ask the payment provider whether this order is paid.',
  allow: 'session',
  body: z.strictObject({
    orderId: Id,
    /** Whether an unpaid order is returned instead of the refusal `payment_pending`. */
    acceptsPending: z.boolean().optional(),
  }),
  response: { 200: z.object({ order: OrderView.nullable(), payment: PendingPayment.optional() }) },
})

const priceMessage = 'A price is a whole number of cents from 0.'
const Price = z.int(priceMessage).min(0, priceMessage).max(maxUnitPrice, priceMessage)

/** The items of a sale outside the shop; without it the admin's cart is sold. */
export const OutsideSale = z.strictObject({
  items: z
    .array(
      z.strictObject({
        productId: Id,
        color: Colour,
        sizes: z.array(SizeChoice).min(1, 'Please select a size and quantity.').max(20),
        /** The agreed price; by default that of the tier. */
        unitPrice: Price.optional(),
      }),
    )
    .min(1, 'Add what was sold.')
    .max(50, 'At most 50 items.'),
  /** The agreed shipping cost; by default by weight. */
  shippingCost: Price.optional(),
  /** Default: today. */
  soldOn: DayInput.optional(),
  /** The customer to whose account the order belongs; by default the admin. */
  userId: Id.optional(),
})
export type OutsideSale = z.input<typeof OutsideSale>

export const createOrder = endpoint('POST', '/order', {
  summary:
    'Create an order with nothing to pay, or an order that an admin records as paid outside the shop: from the cart, or from the products and agreed prices in `sale`.',
  allow: 'session',
  capabilityOf: ({ isLocalOrder }: { isLocalOrder?: boolean | undefined }) =>
    isLocalOrder ? 'orders.record' : undefined,
  idempotent: true,
  body: CheckoutForm.extend({
    ...ignored,
    ...source,
    isLocalOrder: z.boolean().optional(),
    sale: OutsideSale.optional(),
  }),
  response: { 201: z.object({ order: OrderView }) },
})

export const refundPayment = endpoint('POST', '/order/payment-refund', {
  summary: 'Refund a cancelled order. Repeating the call answers the same refund.',
  allow: 'session',
  capability: 'orders.refund',
  idempotent: true,
  body: z.strictObject({
    paymentIntentId: text(255),
    orderId: Id,
    updatedDetail: z.strictObject({ cancelReason: text(2000).optional() }).optional(),
  }),
  response: {
    200: z.object({ refund: z.object({ id: Id, amount: Cents, status: z.enum(['pending', 'succeeded']) }) }),
  },
})

export const paymentWebhook = endpoint('POST', '/payments/webhook', {
  summary:
    'Receive a signed event of the payment provider. The signature over the raw bytes authenticates the call, not a session.',
  allow: 'anyone',
  response: { 200: z.object({ received: z.literal(true) }) },
})
