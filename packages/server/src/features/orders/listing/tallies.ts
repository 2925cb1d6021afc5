import {
  type ItemCounter,
  type OrderCounter,
  type OrderFilter,
  orderFilters,
  type Status,
  statuses,
  statusesInCounter,
  statusesInFilter,
} from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import { listTallies, type Scope } from './tally-queries.ts'

type Tally<Count = number> = (...statuses: readonly Status[]) => Count

/** Counts of orders and items by status, of the shop or one supplier, from tallies that triggers maintain. */
export async function countOrders(db: Db, supplierId?: string): Promise<Record<Scope, Tally>> {
  const rows = await listTallies(db, supplierId)
  const tally =
    (scope: Scope): Tally =>
    (...statuses) =>
      rows.reduce((sum, row) => (row.scope === scope && statuses.includes(row.status) ? sum + row.n : sum), 0)
  return { order: tally('order'), item: tally('item') }
}

/** Counters of the specification. Dispatched orders count twice, and received orders only in `allOrders`. */
export function orderCounters<Count>(tally: Tally<Count>) {
  const countOf = (counter: OrderCounter) => tally(...statusesInCounter(counter))
  return {
    allOrders: tally(...statuses),
    designReviewOrders: countOf('designReviewOrders'),
    designRejectOrders: countOf('designRejectOrders'),
    inProductionOrders: countOf('inProductionOrders'),
    deliverToWarehouseOrders: countOf('deliverToWarehouseOrders'),
    reachedWarehouseOrders: countOf('reachedWarehouseOrders'),
    dispatchedOrders: countOf('dispatchedOrders'),
    completedOrders: countOf('completedOrders'),
    cancelledOrders: countOf('cancelledOrders'),
    refundedOrders: countOf('refundedOrders'),
  }
}

export function itemCounters<Count>(tally: Tally<Count>) {
  const countOf = (counter: ItemCounter) => tally(...statusesInCounter(counter))
  return {
    allItems: tally(...statuses),
    designReview: countOf('designReview'),
    designReject: countOf('designReject'),
    inProduction: countOf('inProduction'),
    deliverToWarehouse: countOf('deliverToWarehouse'),
    reachedWarehouse: countOf('reachedWarehouse'),
    completed: countOf('completed'),
  }
}

/** Row counts of the filter buttons. */
export function filterCounts(tally: Tally): Record<OrderFilter, number> {
  const counts = orderFilters.map((filter) => [filter, tally(...statusesInFilter(filter))])
  return Object.fromEntries(counts) as Record<OrderFilter, number>
}
