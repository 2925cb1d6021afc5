import { presentPaymentIntent } from './api/present-payment.ts'
import { presentSession } from './api/present-session.ts'
import { type CardInput, type Decline, lastFour, whyDeclined } from './cards.ts'
import type { PaymentContext } from './context.ts'
import type { DeclinedAttemptRow, PaymentIntentRow } from './database.ts'
import type { WebhookTiming } from './events.ts'
import { newId } from './ids.ts'
import { lockSession, type Session } from './sessions.ts'

export type PayResult =
  | { outcome: 'not_found' }
  /** `closed`: it was already paid or expired. */
  | { outcome: 'paid' | 'closed'; session: Session }
  | { outcome: 'declined'; session: Session; reason: string }

/**
 * Charges a session once, however many requests are concurrent: with the card, for which `findCardIssues` found none,
 * or without a card by PayNow, which always succeeds.
 */
export async function pay(
  context: PaymentContext,
  sessionId: string,
  card: CardInput | undefined,
  timing: WebhookTiming,
): Promise<PayResult> {
  const session = await lockSession(context, sessionId)
  if (!session) return { outcome: 'not_found' }
  if (session.status !== 'open') return { outcome: 'closed', session }
  const decline = card && whyDeclined(card)
  if (decline) {
    await recordDecline(context, session, decline)
    return { outcome: 'declined', session, reason: decline.reason }
  }

  const payment = await insertPayment(context, session, card)
  await context.tx.query(
    `update payment_sandbox.sessions set status = 'complete', payment_status = 'paid' where id = $1`,
    [sessionId],
  )
  const paid: Session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent_id: payment.id,
  }
  await context.record({ type: 'payment_intent.succeeded', object: presentPaymentIntent(payment) }, timing)
  const object = presentSession(paid, { pageBase: '', paymentIntent: payment.id })
  await context.record({ type: 'checkout.session.completed', object }, timing)
  return { outcome: 'paid', session: paid }
}

export async function findPayment(
  context: PaymentContext,
  id: string,
): Promise<PaymentIntentRow | undefined> {
  const { rows } = await context.tx.query<PaymentIntentRow>(
    'select * from payment_sandbox.payment_intents where id = $1',
    [id],
  )
  return rows[0]
}

/** Records the last declined card of a session, which can still be paid. */
async function recordDecline(
  context: PaymentContext,
  session: Session,
  { code, reason }: Decline,
): Promise<void> {
  await context.tx.query(
    `insert into payment_sandbox.declined_attempts
       (session_id, payment_intent_id, charge_id, decline_code, message, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (session_id) do update set charge_id = excluded.charge_id,
       decline_code = excluded.decline_code, message = excluded.message`,
    [session.id, newId('pi_3'), newId('ch_3'), code, reason, context.now],
  )
}

export async function findDeclinedAttempt(
  context: PaymentContext,
  id: string,
): Promise<DeclinedAttemptRow | undefined> {
  const { rows } = await context.tx.query<DeclinedAttemptRow>(
    `select d.*, s.amount_total, s.currency, s.customer_email as receipt_email, s.description,
       s.payment_intent_metadata as metadata
     from payment_sandbox.declined_attempts d join payment_sandbox.sessions s on s.id = d.session_id
     where d.payment_intent_id = $1`,
    [id],
  )
  return rows[0]
}

async function insertPayment(
  context: PaymentContext,
  session: Session,
  card: CardInput | undefined,
): Promise<PaymentIntentRow> {
  const payment: PaymentIntentRow = {
    // After a declined card it is still the same payment.
    id: session.payment_intent_id ?? newId('pi_3'),
    session_id: session.id,
    charge_id: newId(card ? 'ch_3' : 'py_3'),
    payment_method_id: newId('pm_1'),
    amount_received: session.amount_total,
    amount_refunded: 0,
    currency: session.currency,
    method: card ? 'card' : 'paynow',
    card_last4: card ? lastFour(card) : '',
    receipt_email: session.customer_email,
    description: session.description,
    metadata: session.payment_intent_metadata,
    created_at: context.now,
  }
  await context.tx.query(
    `insert into payment_sandbox.payment_intents (id, session_id, charge_id, payment_method_id, amount_received,
       amount_refunded, currency, method, card_last4, receipt_email, description, metadata, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      payment.id,
      payment.session_id,
      payment.charge_id,
      payment.payment_method_id,
      payment.amount_received,
      payment.amount_refunded,
      payment.currency,
      payment.method,
      payment.card_last4,
      payment.receipt_email,
      payment.description,
      payment.metadata,
      payment.created_at,
    ],
  )
  return payment
}
