import type { Cents } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import type { ItemisedRefund } from '../invoices/index.ts'
import type { ItemisedRefundSum } from '../wallet/index.ts'
import { findItemsOfOrder, findPartialRefunds, updatePartialRefund } from './queries.ts'

/** A refund as the provider reported it, with `partialRefundId` from its metadata. */
interface ReportedRefund {
  id: string
  state: 'pending' | 'succeeded' | 'failed'
  partialRefundId?: string | undefined
}

/**
 * Records the states of an order's partial refunds at the provider, and returns the pieces of each by the provider's
 * id. The caller has locked the order.
 */
export async function settlePartialRefunds(
  { db: tx, now }: Context<Transaction>,
  orderId: string,
  reported: readonly ReportedRefund[],
): Promise<ReadonlyMap<string, ItemisedRefund>> {
  const before = await findPartialRefunds(tx, orderId)
  if (before.length === 0) return new Map()
  for (const { id, state, partialRefundId } of reported)
    if (before.some((row) => row.id === partialRefundId) && partialRefundId !== undefined)
      await updatePartialRefund(tx, partialRefundId, { state, providerRefundId: id, now })
  return new Map(
    (await findPartialRefunds(tx, orderId)).flatMap(({ providerRefundId, quantities, returned, reason }) =>
      providerRefundId === null ? [] : [[providerRefundId, { quantities, returned, reason }]],
    ),
  )
}

/** Sums the itemised refunds that succeeded at the provider. */
export async function sumItemisedRefunds(
  db: Db,
  orderId: string,
  refunds: readonly { id: string; amount: Cents; state: ReportedRefund['state'] }[],
  itemised: ReadonlyMap<string, ItemisedRefund>,
): Promise<ItemisedRefundSum> {
  const succeeded = refunds.filter(({ id, state }) => state === 'succeeded' && itemised.has(id))
  const items = succeeded.length > 0 ? await findItemsOfOrder(db, orderId) : []
  const returned = (index: number) =>
    succeeded.reduce((sum, { id }) => sum + (itemised.get(id)?.quantities[index]?.returned ?? 0), 0)
  return {
    cents: succeeded.reduce((sum, { amount }) => sum + amount, 0),
    pieces: new Map(items.map(({ id, quantity }, index) => [id, { returned: returned(index), quantity }])),
  }
}
