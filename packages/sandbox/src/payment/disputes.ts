import type Stripe from 'stripe'
import { notFound } from './api/stripe-error.ts'
import { type PaymentContext, seconds } from './context.ts'
import type { DisputeRow, PaymentIntentRow } from './database.ts'
import { newId } from './ids.ts'

/** Cents that the provider keeps for a dispute. */
const disputeFee = 1500

/** The customer's bank reclaims the whole payment, and the provider takes it from the seller. */
export async function openDispute(context: PaymentContext, intentId: string): Promise<DisputeRow> {
  const { rows } = await context.tx.query<PaymentIntentRow>(
    'select * from payment_sandbox.payment_intents where id = $1 for update',
    [intentId],
  )
  const [payment] = rows
  if (!payment) throw notFound('payment_intent', intentId, 'payment_intent')
  const dispute: DisputeRow = {
    id: newId('du_1'),
    payment_intent_id: intentId,
    charge_id: payment.charge_id,
    amount: payment.amount_received,
    fee: disputeFee,
    currency: payment.currency,
    status: 'needs_response',
    created_at: context.now,
    closed_at: null,
  }
  const { id, charge_id, amount, fee, currency, status, created_at } = dispute
  await context.tx.query(
    `insert into payment_sandbox.disputes (id, payment_intent_id, charge_id, amount, fee, currency, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, intentId, charge_id, amount, fee, currency, status, created_at],
  )
  const object = presentDispute(dispute)
  await context.record({ type: 'charge.dispute.created', object })
  await context.record({ type: 'charge.dispute.funds_withdrawn', object })
  return dispute
}

/** Closes a dispute as the bank decided: if the seller wins, the payment is returned, but not the fee. */
export async function closeDispute(
  context: PaymentContext,
  id: string,
  status: 'won' | 'lost',
): Promise<void> {
  const { rows } = await context.tx.query<DisputeRow>(
    `update payment_sandbox.disputes set status = $2, closed_at = $3 where id = $1 and closed_at is null returning *`,
    [id, status, context.now],
  )
  const [dispute] = rows
  if (!dispute) return
  const object = presentDispute(dispute)
  if (status === 'won') await context.record({ type: 'charge.dispute.funds_reinstated', object })
  await context.record({ type: 'charge.dispute.closed', object })
}

export interface DisputeFilter {
  startingAfter: string | undefined
  /** Created at this moment or later. */
  from: Date | undefined
  limit: number
}

/** Newest first; one more than `limit` if there are more. */
export async function listDisputes(
  context: PaymentContext,
  { startingAfter, from, limit }: DisputeFilter,
): Promise<DisputeRow[]> {
  const { rows } = await context.tx.query<DisputeRow>(
    `select * from payment_sandbox.disputes
     where ($1::text is null or (created_at, id) < (select created_at, id from payment_sandbox.disputes where id = $1))
       and ($2::timestamptz is null or created_at >= $2)
     order by created_at desc, id desc limit $3`,
    [startingAfter ?? null, from ?? null, limit + 1],
  )
  return rows
}

export function presentDispute(row: DisputeRow): Stripe.Dispute {
  const { id, amount, currency, status, fee } = row
  const movement = (
    prefix: string,
    cents: number,
    withdrawal: number,
    at: Date,
  ): Stripe.BalanceTransaction => ({
    id: id.replace('du_1', prefix),
    object: 'balance_transaction',
    amount: cents,
    available_on: seconds(at),
    balance_type: 'payments',
    created: seconds(at),
    currency,
    description: null,
    exchange_rate: null,
    fee: withdrawal,
    fee_details: [],
    net: cents - withdrawal,
    reporting_category: cents > 0 ? 'dispute_reversal' : 'dispute',
    source: id,
    status: 'available',
    type: 'adjustment',
  })
  const withdrawal = movement('txn_d', -amount, fee, row.created_at)
  const back = status === 'won' && row.closed_at ? [movement('txn_w', amount, 0, row.closed_at)] : []
  return {
    ...{ id, amount, currency, status },
    object: 'dispute',
    balance_transactions: [withdrawal, ...back],
    charge: row.charge_id,
    created: seconds(row.created_at),
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: { due_by: null, has_evidence: false, past_due: false, submission_count: 0 } as never,
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: row.payment_intent_id,
    reason: 'fraudulent',
  }
}
