import { formatCents } from '@printery/domain'
import { findInteger, findText, getMetadata, getText, type Params, refuseUnknown } from './api/params.ts'
import { presentCharge, presentRefund } from './api/present-payment.ts'
import { invalidRequest, notFound } from './api/stripe-error.ts'
import type { PaymentContext } from './context.ts'
import type { PaymentIntentRow, RefundRow } from './database.ts'
import { newId } from './ids.ts'

export interface NewRefund {
  paymentIntent: string
  /** In cents; by default all that is left. */
  amount: number | undefined
  reason: string | null
  metadata: Record<string, string>
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer']

export function readNewRefund(params: Params): NewRefund {
  refuseUnknown(params, ['payment_intent', 'amount', 'reason', 'metadata', 'expand'])
  const reason = findText(params, 'reason') ?? null
  if (reason !== null && !reasons.includes(reason)) {
    throw invalidRequest(`Invalid reason: must be one of ${reasons.join(', ')}`, { param: 'reason' })
  }
  return {
    paymentIntent: getText(params, 'payment_intent'),
    amount: findInteger(params, 'amount', { min: 1 }),
    reason,
    metadata: getMetadata(params),
  }
}

export async function createRefund(context: PaymentContext, request: NewRefund): Promise<RefundRow> {
  const payment = await lockPayment(context, request.paymentIntent)
  const remaining = payment.amount_received - payment.amount_refunded
  const amount = request.amount ?? remaining
  if (remaining === 0) {
    const message = `Charge ${payment.charge_id} has already been refunded.`
    throw invalidRequest(message, { code: 'charge_already_refunded' })
  }
  if (amount > remaining) {
    const message = `Refund amount (${formatCents(amount)}) is greater than unrefunded amount on charge (${formatCents(remaining)})`
    throw invalidRequest(message, { param: 'amount' })
  }
  const refund = await insertRefund(context, payment, { ...request, amount })
  const refunded = { ...payment, amount_refunded: payment.amount_refunded + amount }
  await context.record({ type: 'refund.created', object: presentRefund(refund) })
  await context.record({ type: 'charge.refunded', object: presentCharge(refunded) })
  await context.record({ type: 'refund.updated', object: presentRefund(refund) })
  return refund
}

/** Marks a refund as failed, as if the customer's bank had rejected it: its amount belongs to the seller again. */
export async function failRefund(context: PaymentContext, id: string): Promise<void> {
  const { rows } = await context.tx.query<RefundRow>(
    `update payment_sandbox.refunds set status = 'failed', failed_at = $2 where id = $1 and status <> 'failed' returning *`,
    [id, context.now],
  )
  const [refund] = rows
  if (!refund) return
  await context.tx.query(
    'update payment_sandbox.payment_intents set amount_refunded = amount_refunded - $2 where id = $1',
    [refund.payment_intent_id, refund.amount],
  )
  await context.record({ type: 'refund.updated', object: presentRefund(refund) })
  await context.record({ type: 'refund.failed', object: presentRefund(refund) })
}

export async function getRefund(context: PaymentContext, id: string): Promise<RefundRow> {
  const { rows } = await context.tx.query<RefundRow>('select * from payment_sandbox.refunds where id = $1', [
    id,
  ])
  const [refund] = rows
  if (!refund) throw notFound('refund', id)
  return refund
}

export interface RefundFilter {
  paymentIntent: string | undefined
  startingAfter: string | undefined
  /** Created at this moment or later. */
  from: Date | undefined
  limit: number
}

/** Newest first; one more than `limit` if there are more. */
export async function listRefunds(
  context: PaymentContext,
  { paymentIntent, startingAfter, from, limit }: RefundFilter,
): Promise<RefundRow[]> {
  const { rows } = await context.tx.query<RefundRow>(
    `select * from payment_sandbox.refunds where ($1::text is null or payment_intent_id = $1)
       and ($2::text is null or (created_at, id) < (select created_at, id from payment_sandbox.refunds where id = $2))
       and ($3::timestamptz is null or created_at >= $3)
     order by created_at desc, id desc limit $4`,
    [paymentIntent ?? null, startingAfter ?? null, from ?? null, limit + 1],
  )
  return rows
}

async function lockPayment(context: PaymentContext, id: string): Promise<PaymentIntentRow> {
  const { rows } = await context.tx.query<PaymentIntentRow>(
    'select * from payment_sandbox.payment_intents where id = $1 for update',
    [id],
  )
  const [payment] = rows
  if (!payment) throw notFound('payment_intent', id, 'payment_intent')
  return payment
}

async function insertRefund(
  context: PaymentContext,
  payment: PaymentIntentRow,
  request: NewRefund & { amount: number },
): Promise<RefundRow> {
  const refund: RefundRow = {
    id: newId(payment.method === 'card' ? 're_3' : 'pyr_3'),
    payment_intent_id: payment.id,
    charge_id: payment.charge_id,
    amount: request.amount,
    currency: payment.currency,
    status: 'succeeded',
    reason: request.reason,
    metadata: request.metadata,
    created_at: context.now,
  }
  await context.tx.query(
    `update payment_sandbox.payment_intents set amount_refunded = amount_refunded + $2 where id = $1`,
    [payment.id, refund.amount],
  )
  await context.tx.query(
    `insert into payment_sandbox.refunds (id, payment_intent_id, charge_id, amount, currency, status, reason, metadata, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      refund.id,
      refund.payment_intent_id,
      refund.charge_id,
      refund.amount,
      refund.currency,
      refund.status,
      refund.reason,
      refund.metadata,
      refund.created_at,
    ],
  )
  return refund
}
