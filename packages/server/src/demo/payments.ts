import { eq, like } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { checkouts, payments } from '../db/schema/index.ts'
import { demoRefundId } from './order-rows.ts'

/** The payments of the demo data, for the ledger of the payment sandbox. In cents. */
export async function demoPayments(db: Db) {
  const rows = await db
    .select({ payment: payments, orderId: checkouts.id, email: checkouts.customerEmail })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(like(payments.intentId, 'pi_demo_%'))
  return rows.map(({ payment, orderId, email }) => ({
    intentId: payment.intentId,
    orderId,
    email,
    amount: payment.amount,
    refunded: payment.refunded,
    refundId: demoRefundId(payment.intentId),
    paidAt: payment.capturedAt,
  }))
}
