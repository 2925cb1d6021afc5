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
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import {
  orderTallies,
  revenueDays,
  revenueTallies,
  salesDays,
  salesTallies,
} from '../../../db/schema/index.ts'

type Scope = 'order' | 'item'
type Tally<Count = number> = (...statuses: readonly Status[]) => Count

/** Counts of orders and items by status, of the shop or one supplier, from tallies that triggers maintain. */
export async function countOrders(db: Db, supplierId?: string): Promise<Record<Scope, Tally>> {
  // An order is counted once for the shop and once for each supplier in it.
  const counted = supplierId ? sql`supplier_id = ${supplierId}` : sql`scope = 'item' or supplier_id is null`
  const { rows } = await db.execute<{ scope: Scope; status: Status; n: number }>(
    sql`select scope, status, sum(n)::int as n from ${orderTallies} where ${counted} group by scope, status`,
  )
  const tally =
    (scope: Scope): Tally =>
    (...statuses) =>
      rows.reduce((sum, row) => (row.scope === scope && statuses.includes(row.status) ? sum + row.n : sum), 0)
  return { order: tally('order'), item: tally('item') }
}

/** Documented counter groups: dispatched orders count twice, received ones only in `allOrders`. */
export function orderCounters<Count>(of: Tally<Count>) {
  const counted = (counter: OrderCounter) => of(...statusesInCounter(counter))
  return {
    allOrders: of(...statuses),
    designReviewOrders: counted('designReviewOrders'),
    designRejectOrders: counted('designRejectOrders'),
    inProductionOrders: counted('inProductionOrders'),
    deliverToWarehouseOrders: counted('deliverToWarehouseOrders'),
    reachedWarehouseOrders: counted('reachedWarehouseOrders'),
    dispatchedOrders: counted('dispatchedOrders'),
    completedOrders: counted('completedOrders'),
    cancelledOrders: counted('cancelledOrders'),
    refundedOrders: counted('refundedOrders'),
  }
}

export function itemCounters<Count>(of: Tally<Count>) {
  const counted = (counter: ItemCounter) => of(...statusesInCounter(counter))
  return {
    allItems: of(...statuses),
    designReview: counted('designReview'),
    designReject: counted('designReject'),
    inProduction: counted('inProduction'),
    deliverToWarehouse: counted('deliverToWarehouse'),
    reachedWarehouse: counted('reachedWarehouse'),
    completed: counted('completed'),
  }
}

/** Row counts of the filter buttons. */
export function filterCounts(of: Tally): Record<OrderFilter, number> {
  const counts = orderFilters.map((filter) => [filter, of(...statusesInFilter(filter))])
  return Object.fromEntries(counts) as Record<OrderFilter, number>
}

/**
 * Replaces tallies by their sums. As one statement it is atomic for concurrent readers; rows of concurrent moves
 * are kept, and a concurrent fold finds nothing.
 */
export async function foldTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${orderTallies} returning scope, supplier_id, status, n)
    insert into ${orderTallies} (scope, supplier_id, status, n)
    select scope, supplier_id, status, sum(n) from gone group by scope, supplier_id, status having sum(n) <> 0`)
  await db.execute(sql`
    with gone as (delete from ${salesTallies} returning product_id, supplier_id, day, pieces, revenue)
    insert into ${salesDays} as kept (product_id, supplier_id, day, pieces, revenue)
    select product_id, min(supplier_id::text)::uuid, day, sum(pieces), sum(revenue) from gone group by product_id, day
    order by product_id, day
    on conflict (product_id, day) do update set pieces = kept.pieces + excluded.pieces, revenue = kept.revenue + excluded.revenue`)
  await db.execute(sql`
    with gone as (delete from ${revenueTallies} returning day, orders, revenue)
    insert into ${revenueDays} as kept (day, orders, revenue)
    select day, sum(orders), sum(revenue) from gone group by day order by day
    on conflict (day) do update set orders = kept.orders + excluded.orders, revenue = kept.revenue + excluded.revenue`)
}
