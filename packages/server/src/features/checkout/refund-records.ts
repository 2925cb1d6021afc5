import { laterRefundState, type ProviderRefundState } from '@printery/domain'
import type { Transaction } from '../../db/database.ts'
import { findRefundRecords, type RefundRecord, upsertRefundRecord } from './refund-record-queries.ts'

/** A refund as the provider reports it. Cents. */
export interface ProviderRefund {
  id: string
  amount: number
  state: ProviderRefundState
  createdAt: Date
  /** Present if an admin requested it as a partial refund. */
  partialRefundId?: string | undefined
}

/** Merges known and reported refunds; an outdated state never replaces a newer one. */
export function mergeRefunds(
  records: readonly ProviderRefund[],
  reported: readonly ProviderRefund[],
): ProviderRefund[] {
  const merged = new Map(records.map((refund) => [refund.id, refund]))
  for (const refund of reported) {
    const { state = refund.state } = merged.get(refund.id) ?? {}
    merged.set(refund.id, { ...refund, state: laterRefundState(state, refund.state) })
  }
  return [...merged.values()]
}

/** Stores reported refunds. */
export async function saveRefundRecords(
  tx: Transaction,
  intentId: string,
  reported: readonly ProviderRefund[],
): Promise<{ before: RefundRecord[]; after: RefundRecord[] }> {
  const before = await findRefundRecords(tx, intentId)
  for (const { id, amount, state, createdAt } of mergeRefunds(before, reported))
    await upsertRefundRecord(tx, { id, intentId, amount, state, createdAt })
  return { before, after: await findRefundRecords(tx, intentId) }
}

export function sumOf(records: readonly Pick<RefundRecord, 'amount' | 'state'>[]): number {
  return records.reduce((sum, { amount, state }) => sum + (state === 'succeeded' ? amount : 0), 0)
}
