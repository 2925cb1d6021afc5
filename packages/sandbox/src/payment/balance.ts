import type Stripe from 'stripe'
import { presentCharge, presentRefund } from './api/present-payment.ts'
import { invalidRequest } from './api/stripe-error.ts'
import { type PaymentContext, seconds } from './context.ts'
import type { DisputeRow, PaymentIntentRow, RefundRow, TransferRow } from './database.ts'
import { presentDispute } from './disputes.ts'
import { presentTransfer } from './transfers.ts'

/** The types of entries that the sandbox has. */
const types = [
  ...['charge', 'payment', 'refund', 'payment_refund', 'refund_failure', 'payment_failure_refund'],
  ...['adjustment', 'transfer'],
] as const
type BalanceType = (typeof types)[number]

interface BalanceFilter {
  /** All types if undefined. */
  type: string | undefined
  /** A balance transaction. */
  startingAfter: string | undefined
  /** Created at this moment or later. */
  from: Date | undefined
  limit: number
}

interface BalanceRow {
  id: string
  type: BalanceType
  created_at: Date
  amount: number
  fee: number
  /** The charge; transfers have none. */
  charge: PaymentIntentRow | null
  refund: RefundRow | null
  dispute: DisputeRow | null
  transfer: TransferRow | null
}

/**
 * The entries of the seller's balance; cards have their own type. The provider's fee is 3.4 % and 50 cents for
 * cards, and 1.3 % for PayNow.
 */
const entries = `
  select regexp_replace(i.charge_id, '^(ch|py)_', 'txn_') as id, case i.method when 'card' then 'charge' else 'payment' end as type,
    i.created_at, i.amount_received as amount,
    (case i.method when 'card' then round(i.amount_received * 0.034) + 50 else round(i.amount_received * 0.013) end)::int as fee,
    i.id as intent_id, null as refund_id, null as dispute_id, null as transfer_id
  from payment_sandbox.payment_intents i
  union all
  select regexp_replace(r.id, '^(re|pyr)_', 'txn_r'), case i.method when 'card' then 'refund' else 'payment_refund' end,
    r.created_at, -r.amount, 0, i.id, r.id, null, null
  from payment_sandbox.refunds r join payment_sandbox.payment_intents i on i.id = r.payment_intent_id
  union all
  select regexp_replace(r.id, '^(re|pyr)_', 'txn_f'), case i.method when 'card' then 'refund_failure' else 'payment_failure_refund' end,
    coalesce(r.failed_at, r.created_at), r.amount, 0, i.id, r.id, null, null
  from payment_sandbox.refunds r join payment_sandbox.payment_intents i on i.id = r.payment_intent_id where r.status = 'failed'
  union all
  select replace(d.id, 'du_1', 'txn_d'), 'adjustment', d.created_at, -d.amount, d.fee, d.payment_intent_id, null, d.id, null
  from payment_sandbox.disputes d
  union all
  select replace(d.id, 'du_1', 'txn_w'), 'adjustment', d.closed_at, d.amount, 0, d.payment_intent_id, null, d.id, null
  from payment_sandbox.disputes d where d.status = 'won'
  union all
  select replace(t.id, 'tr_1', 'txn_t'), 'transfer', t.created_at, -t.amount, 0, null, null, null, t.id
  from payment_sandbox.transfers t`

/** Newest first; one more than `limit` if there are more. */
export async function listBalance(
  context: PaymentContext,
  { type, startingAfter, from, limit }: BalanceFilter,
): Promise<BalanceRow[]> {
  const { rows } = await context.tx.query<BalanceRow>(
    `with entries as materialized (${entries})
     select e.id, e.type, e.created_at, e.amount, e.fee,
       to_json(i) as charge, to_json(r) as refund, to_json(d) as dispute, to_json(t) as transfer
     from entries e left join payment_sandbox.payment_intents i on i.id = e.intent_id
       left join payment_sandbox.refunds r on r.id = e.refund_id
       left join payment_sandbox.disputes d on d.id = e.dispute_id
       left join payment_sandbox.transfers t on t.id = e.transfer_id
     where ($1::text is null or e.type = $1)
       and ($2::text is null or (e.created_at, e.id) < (select created_at, id from entries where id = $2))
       and ($3::timestamptz is null or e.created_at >= $3)
     order by e.created_at desc, e.id desc limit $4`,
    [type ?? null, startingAfter ?? null, from ?? null, limit + 1],
  )
  return rows.map(({ charge, refund, dispute, transfer, ...row }) => ({
    ...row,
    charge: charge && withDates(charge),
    refund: refund && withDates(refund),
    dispute: dispute && withDates(dispute),
    transfer: transfer && withDates(transfer),
  }))
}

/** Parses the timestamps of a row that was read as JSON: the columns whose names end with `_at`. */
function withDates<Row extends { created_at: Date }>(row: Row): Row {
  const dates = Object.entries(row).flatMap(([name, value]) =>
    name.endsWith('_at') && value ? [[name, new Date(value as Date)] as const] : [],
  )
  return { ...row, ...Object.fromEntries(dates) }
}

export function readBalanceType(type: string | undefined): string | undefined {
  if (type !== undefined && !(types as readonly string[]).includes(type))
    throw invalidRequest(`This sandbox supports only the types ${types.join(', ')}.`, { param: 'type' })
  return type
}

const categories: Record<BalanceType, string> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failure',
  payment_failure_refund: 'refund_failure',
  adjustment: 'dispute',
  transfer: 'transfer',
}

export function presentBalanceTransaction(
  row: BalanceRow,
  { withSource = false } = {},
): Stripe.BalanceTransaction {
  const { id, type, amount, fee } = row
  const { currency, description } = row.charge ?? { currency: 'sgd', description: null }
  return {
    ...{ id, amount, currency, description, fee, type, net: amount - fee },
    object: 'balance_transaction',
    available_on: seconds(row.created_at),
    balance_type: 'payments',
    created: seconds(row.created_at),
    exchange_rate: null,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }],
    reporting_category: type === 'adjustment' && amount > 0 ? 'dispute_reversal' : categories[type],
    source: withSource ? sourceOf(row) : sourceOf(row).id,
    status: 'available',
  }
}

function sourceOf({
  charge,
  refund,
  dispute,
  transfer,
}: BalanceRow): Stripe.Charge | Stripe.Refund | Stripe.Dispute | Stripe.Transfer {
  if (transfer) return presentTransfer(transfer)
  if (refund) return presentRefund(refund)
  if (dispute) return presentDispute(dispute)
  if (!charge) throw new Error('an entry of the balance has no source')
  return presentCharge(charge)
}
