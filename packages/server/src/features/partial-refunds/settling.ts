import type { Context } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { NamedPieces } from '../invoices/index.ts'
import { findPartialRefunds, updatePartialRefund } from './queries.ts'

/** A refund as the provider reported it; `partialRefundId` stands in its metadata. */
interface ReportedRefund {
  id: string
  state: 'pending' | 'succeeded' | 'failed'
  partialRefundId?: string | undefined
}

/**
 * Records how the partial refunds of an order stand at the provider, and returns the pieces of each by the provider's id.
 * The caller has locked the order.
 */
export async function settlePartialRefunds(
  { db: tx, now }: Context<Transaction>,
  orderId: string,
  reported: readonly ReportedRefund[],
): Promise<ReadonlyMap<string, NamedPieces>> {
  const before = await findPartialRefunds(tx, orderId)
  if (before.length === 0) return new Map()
  for (const { id, state, partialRefundId } of reported)
    if (before.some((row) => row.id === partialRefundId) && partialRefundId !== undefined)
      await updatePartialRefund(tx, partialRefundId, { state, providerRefundId: id, now })
  return new Map(
    (await findPartialRefunds(tx, orderId)).flatMap(({ providerRefundId, quantities, returned }) =>
      providerRefundId === null ? [] : [[providerRefundId, { quantities, returned }]],
    ),
  )
}
