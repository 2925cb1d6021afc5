import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { payments, providerRefunds } from '../../db/schema/index.ts'

export type RefundRecord = typeof providerRefunds.$inferSelect

export function findRefundRecords(db: Db, intentId: string): Promise<RefundRecord[]> {
  return db.select().from(providerRefunds).where(eq(providerRefunds.intentId, intentId))
}

/** A known refund only changes its state. */
export async function upsertRefundRecord(
  tx: Transaction,
  record: typeof providerRefunds.$inferInsert,
): Promise<void> {
  await tx
    .insert(providerRefunds)
    .values(record)
    .onConflictDoUpdate({ target: providerRefunds.id, set: { state: record.state } })
}

/** Locks the payment against concurrent refunds. Always taken after the lock of its order. */
export async function lockPayment(
  tx: Transaction,
  intentId: string,
): Promise<typeof payments.$inferSelect | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.intentId, intentId)).for('no key update')
  return row
}

export async function updateRefunded(tx: Transaction, intentId: string, refunded: number): Promise<void> {
  await tx
    .update(payments)
    .set({ refunded: sql`${refunded}` })
    .where(eq(payments.intentId, intentId))
}
