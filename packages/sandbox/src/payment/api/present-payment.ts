import type Stripe from 'stripe'
import { seconds } from '../context.ts'
import type { DeclinedAttemptRow, PaymentIntentRow, RefundRow } from '../database.ts'

// A payment in the provider's format, with the fields that a simple payment has.

export function presentPaymentIntent(
  row: PaymentIntentRow,
  { latestCharge = false } = {},
): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: row.amount_received,
    amount_capturable: 0,
    amount_received: row.amount_received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: seconds(row.created_at),
    currency: row.currency,
    customer: null,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: latestCharge ? presentCharge(row) : row.charge_id,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: row.payment_method_id,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [row.method],
    payment_record: null,
    processing: null,
    receipt_email: row.receipt_email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_group: null,
  }
}

/** A payment whose last card was declined: nothing was received, and another card may be tried while its page is open. */
export function presentDeclined(row: DeclinedAttemptRow): Stripe.PaymentIntent {
  const { payment_intent_id: id, charge_id, decline_code, message } = row
  const paid = presentPaymentIntent({
    ...row,
    id,
    session_id: '',
    payment_method_id: '',
    amount_received: row.amount_total,
    amount_refunded: 0,
    method: 'card',
    card_last4: '',
  })
  return {
    ...paid,
    amount_received: 0,
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code,
      message,
      charge: charge_id,
      doc_url: 'https://docs.stripe.com/error-codes/card-declined',
    },
    payment_method: null,
    status: 'requires_payment_method',
  }
}

export function presentCharge(row: PaymentIntentRow): Stripe.Charge {
  return {
    id: row.charge_id,
    object: 'charge',
    amount: row.amount_received,
    amount_captured: row.amount_received,
    amount_refunded: row.amount_refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: transactionOf(row.charge_id),
    billing_details: { address: null, email: row.receipt_email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: seconds(row.created_at),
    currency: row.currency,
    customer: null,
    description: row.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: row.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: row.id,
    payment_method: row.payment_method_id,
    payment_method_details:
      row.method === 'card'
        ? {
            type: 'card',
            card: { brand: 'visa', last4: row.card_last4 } as Stripe.Charge.PaymentMethodDetails.Card,
          }
        : { type: 'paynow', paynow: { reference: null } },
    receipt_email: row.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: row.amount_refunded === row.amount_received,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

export function presentRefund(row: RefundRow): Stripe.Refund {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: row.charge_id,
    created: seconds(row.created_at),
    currency: row.currency,
    customer: null,
    customer_account: null,
    metadata: row.metadata,
    payment_intent: row.payment_intent_id,
    payment_method: null,
    reason: row.reason as Stripe.Refund['reason'],
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  }
}

/** The entry of a charge in the provider's balance. */
function transactionOf(chargeId: string): string {
  return chargeId.replace(/^(ch|py)_/, 'txn_')
}
