import type Stripe from 'stripe'
import { seconds } from '../context.ts'
import type { LineItem, SessionRow } from '../database.ts'
import { subtotalOf } from '../new-session.ts'
import { presentList } from './present-list.ts'

export interface SessionContext {
  pageBase: string
  paymentIntent: string | Stripe.PaymentIntent | null
  withLineItems?: boolean
}

export function presentSession(row: SessionRow, context: SessionContext): Stripe.Checkout.Session {
  const { pageBase, paymentIntent, withLineItems = false } = context
  const email = row.customer_email
  const address = null
  return {
    id: row.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: subtotalOf(row.line_items),
    amount_total: row.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: row.cancel_url,
    client_reference_id: row.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds(row.created_at),
    currency: row.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: email
      ? {
          address,
          business_name: null,
          email,
          individual_name: null,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: email,
    discounts: [],
    expires_at: seconds(row.expires_at),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: row.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: paymentIntent,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: row.payment_status,
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: row.shipping && {
      amount_subtotal: row.shipping.amount,
      amount_tax: 0,
      amount_total: row.shipping.amount,
      shipping_rate: null,
    },
    shipping_options: [],
    status: row.status,
    submit_type: null,
    subscription: null,
    success_url: row.success_url,
    total_details: {
      amount_discount: row.discount?.amount ?? 0,
      amount_shipping: row.shipping?.amount ?? 0,
      amount_tax: 0,
    },
    ui_mode: 'hosted_page',
    // Only an open session can be visited.
    url: row.status === 'open' ? payUrl(pageBase, row.id) : null,
    wallet_options: null,
    ...(withLineItems
      ? { line_items: presentLineItems(row) as Stripe.Checkout.Session['line_items'] & object }
      : {}),
  }
}

export function payUrl(pageBase: string, sessionId: string): string {
  return `${pageBase}/pay/${sessionId}`
}

export function presentLineItems(row: SessionRow) {
  const present = (item: LineItem) => ({
    id: item.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: item.unit_amount * item.quantity,
    amount_tax: 0,
    amount_total: item.unit_amount * item.quantity,
    currency: row.currency,
    description: item.name,
    metadata: {},
    price: {
      object: 'price',
      currency: row.currency,
      type: 'one_time',
      unit_amount: item.unit_amount,
      unit_amount_decimal: String(item.unit_amount),
    },
    quantity: item.quantity,
  })
  return presentList(`/v1/checkout/sessions/${row.id}/line_items`, row.line_items.map(present))
}
