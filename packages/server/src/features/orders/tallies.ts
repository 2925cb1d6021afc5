import { type OrderFilter, orderFilters, type Status, statusesOf } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orderTallies } from '../../db/schema/index.ts'

type Scope = 'order' | 'item'
type Tally = (...statuses: readonly Status[]) => number

/** How many orders and items stand in each status, from the tallies that triggers keep. */
export async function countOrders(db: Db): Promise<Record<Scope, Tally>> {
  const { rows } = await db.execute<{ scope: Scope; status: Status; n: number }>(
    sql`select scope, status, sum(n)::int as n from ${orderTallies} group by scope, status`,
  )
  const tally =
    (scope: Scope): Tally =>
    (...statuses) =>
      rows.reduce((sum, row) => (row.scope === scope && statuses.includes(row.status) ? sum + row.n : sum), 0)
  return { order: tally('order'), item: tally('item') }
}

const inProduction: Status[] = ['design approved', 'production pending']
const deliverToWarehouse: Status[] = [
  'production started',
  'supplier has delivered order to warehouse',
  "supplier's order has arrived at warehouse",
  'Warehouse has completed quality check',
]
const reachedWarehouse: Status[] = [
  'Warehouse has dispatched the order',
  'delivery not started',
  'delivery in progress',
]
const completed: Status[] = ['delivery is completed', 'pending order receive']

/** The summary, in its documented groups: dispatched orders count twice, received ones in `allOrders` alone. */
export function orderCounters(of: Tally) {
  return {
    allOrders: of(...statusesOf('All')),
    designReviewOrders: of('payment received', 'design pending approval'),
    designRejectOrders: of('design rejected'),
    inProductionOrders: of(...inProduction),
    deliverToWarehouseOrders: of(...deliverToWarehouse),
    reachedWarehouseOrders: of(...reachedWarehouse),
    dispatchedOrders: of('Warehouse has dispatched the order'),
    completedOrders: of(...completed),
    cancelledOrders: of('cancelled'),
    refundedOrders: of('refunded'),
  }
}

export function itemCounters(of: Tally) {
  return {
    allItems: of(...statusesOf('All')),
    designReview: of('design pending approval'),
    designReject: of('design rejected'),
    inProduction: of(...inProduction),
    deliverToWarehouse: of(...deliverToWarehouse),
    reachedWarehouse: of(...reachedWarehouse),
    completed: of(...completed),
  }
}

/** The rows behind each filter button. */
export function filterCounts(of: Tally): Record<OrderFilter, number> {
  const counts = orderFilters.map((filter) => [filter, of(...statusesOf(filter))])
  return Object.fromEntries(counts) as Record<OrderFilter, number>
}

/**
 * Replaces the tallies by their sums. One statement: who counts meanwhile reads all the old rows or all the new ones, a
 * move that commits meanwhile keeps its own rows, and a second fold at the same moment finds them gone.
 */
export async function foldTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${orderTallies} returning scope, supplier_id, status, n)
    insert into ${orderTallies} (scope, supplier_id, status, n)
    select scope, supplier_id, status, sum(n) from gone group by scope, supplier_id, status having sum(n) <> 0`)
}
