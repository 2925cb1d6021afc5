import type { PaymentDatabase, Queryable } from './database.ts'
import { newId } from './ids.ts'

/** A payment of an order of the demo shop. Amounts are in cents. */
export interface DemoPayment {
  intentId: string
  orderId: string
  email: string
  amount: number
  refunded: number
  /** The id of the refund, which is used if `refunded` isn't 0. */
  refundId: string
  paidAt: Date
}

/**
 * Inserts those payments that don't exist yet, as if they had been made here, so that demo orders can be cancelled and
 * refunded like any other.
 */
export async function insertDemoPayments(
  db: PaymentDatabase,
  payments: readonly DemoPayment[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const payment of payments) await insertDemoPayment(tx, payment)
  })
}

async function insertDemoPayment(
  tx: Queryable,
  { intentId, orderId, email, amount, refunded, refundId, paidAt }: DemoPayment,
): Promise<void> {
  const [sessionId, chargeId] = [newId('cs_test_'), newId('ch_3')]
  const metadata = JSON.stringify({ orderId })
  const { rows } = await tx.query('select 1 from payment_sandbox.payment_intents where id = $1', [intentId])
  if (rows.length > 0) return
  await tx.query(
    `insert into payment_sandbox.sessions (id, status, payment_status, amount_total, currency, client_reference_id, customer_email,
       line_items, metadata, payment_intent_metadata, success_url, created_at, expires_at)
     values ($1, 'complete', 'paid', $2, 'sgd', $3, $4, '[]', $5, $5, '/', $6, $6)`,
    [sessionId, amount, orderId, email, metadata, paidAt],
  )
  await tx.query(
    `insert into payment_sandbox.payment_intents (id, session_id, charge_id, payment_method_id, amount_received, amount_refunded,
       currency, card_last4, receipt_email, metadata, created_at)
     values ($1, $2, $3, $4, $5, $6, 'sgd', '4242', $7, $8, $9)`,
    [intentId, sessionId, chargeId, newId('pm_1'), amount, refunded, email, metadata, paidAt],
  )
  if (refunded === 0) return
  await tx.query(
    `insert into payment_sandbox.refunds (id, payment_intent_id, charge_id, amount, currency, status, metadata, created_at)
     values ($1, $2, $3, $4, 'sgd', 'succeeded', '{}', $5)`,
    [refundId, intentId, chargeId, refunded, paidAt],
  )
}
