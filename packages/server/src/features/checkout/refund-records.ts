import { laterRefundState, type ProviderRefundState } from '@printery/domain'
import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { payments, providerRefunds } from '../../db/schema/index.ts'

/** A refund as the provider reports it. Cents. */
export interface ProviderRefund {
  id: string
  amount: number
  state: ProviderRefundState
  createdAt: Date
}

export type RefundRecord = typeof providerRefunds.$inferSelect

export function findRefundRecords(db: Db, intentId: string): Promise<RefundRecord[]> {
  return db.select().from(providerRefunds).where(eq(providerRefunds.intentId, intentId))
}

/** Merges known and reported refunds; an outdated state never replaces a newer one. */
export function mergeRefunds(
  known: readonly ProviderRefund[],
  reported: readonly ProviderRefund[],
): ProviderRefund[] {
  const merged = new Map(known.map((refund) => [refund.id, refund]))
  for (const refund of reported) {
    const { state = refund.state } = merged.get(refund.id) ?? {}
    merged.set(refund.id, { ...refund, state: laterRefundState(state, refund.state) })
  }
  return [...merged.values()]
}

/** Stores reported refunds. */
export async function upsertRefundRecords(
  tx: Transaction,
  intentId: string,
  reported: readonly ProviderRefund[],
): Promise<{ before: RefundRecord[]; after: RefundRecord[] }> {
  const before = await findRefundRecords(tx, intentId)
  for (const { id, amount, state, createdAt } of mergeRefunds(before, reported))
    await tx
      .insert(providerRefunds)
      .values({ id, intentId, amount, state, createdAt })
      .onConflictDoUpdate({ target: providerRefunds.id, set: { state } })
  return { before, after: await findRefundRecords(tx, intentId) }
}

export function sumOf(records: readonly Pick<RefundRecord, 'amount' | 'state'>[]): number {
  return records.reduce((sum, { amount, state }) => sum + (state === 'succeeded' ? amount : 0), 0)
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
