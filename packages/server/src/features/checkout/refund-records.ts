import { laterRefundState, type ProviderRefundState } from '@printery/domain'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { payments, providerRefunds } from '../../db/schema/index.ts'

/** A refund as the provider tells of it. Cents. */
export interface ToldRefund {
  id: string
  amount: number
  state: ProviderRefundState
  createdAt: Date
}

export type RefundRecord = typeof providerRefunds.$inferSelect

export function findRefundRecords(db: Db, intentId: string): Promise<RefundRecord[]> {
  return db.select().from(providerRefunds).where(eq(providerRefunds.intentId, intentId))
}

/** Writes down what the provider told; an older word about a refund than the known one changes nothing. */
export async function saveRefundRecords(
  tx: Db,
  intentId: string,
  told: readonly ToldRefund[],
): Promise<{ before: RefundRecord[]; after: RefundRecord[] }> {
  const before = await findRefundRecords(tx, intentId)
  for (const { id, amount, state, createdAt } of told) {
    const known = before.find((record) => record.id === id)
    const next = known ? laterRefundState(known.state, state) : state
    if (next === known?.state) continue
    await tx
      .insert(providerRefunds)
      .values({ id, intentId, amount, state: next, createdAt })
      .onConflictDoUpdate({ target: providerRefunds.id, set: { state: next } })
  }
  return { before, after: await findRefundRecords(tx, intentId) }
}

export function sumOf(records: readonly Pick<RefundRecord, 'amount' | 'state'>[]): number {
  return records.reduce((sum, { amount, state }) => sum + (state === 'succeeded' ? amount : 0), 0)
}

/** The payment, locked: whoever settles its refunds at the same moment waits. Behind the lock of its order. */
export async function lockPayment(
  tx: Db,
  intentId: string,
): Promise<typeof payments.$inferSelect | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.intentId, intentId)).for('no key update')
  return row
}

export async function saveRefunded(tx: Db, intentId: string, refunded: number): Promise<void> {
  await tx
    .update(payments)
    .set({ refunded: sql`${refunded}` })
    .where(eq(payments.intentId, intentId))
}
