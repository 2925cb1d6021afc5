import type { Status } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import {
  orderTallies,
  revenueDays,
  revenueTallies,
  salesDays,
  salesTallies,
} from '../../../db/schema/index.ts'

export type Scope = 'order' | 'item'

interface TallyRow extends Record<string, unknown> {
  scope: Scope
  status: Status
  n: number
}

/** Sums of the shop or one supplier. An order is counted once for the shop and once for each supplier in it. */
export async function listTallies(db: Db, supplierId?: string): Promise<TallyRow[]> {
  const isInScope = supplierId ? sql`supplier_id = ${supplierId}` : sql`scope = 'item' or supplier_id is null`
  const { rows } = await db.execute<TallyRow>(
    sql`select scope, status, sum(n)::int as n from ${orderTallies} where ${isInScope} group by scope, status`,
  )
  return rows
}

/**
 * Replaces tallies by their sums. Each statement is atomic for concurrent readers, does not touch rows that concurrent
 * moves insert, and deletes nothing that a concurrent fold has already deleted.
 */
export async function foldTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with deleted as (delete from ${orderTallies} returning scope, supplier_id, status, n)
    insert into ${orderTallies} (scope, supplier_id, status, n)
    select scope, supplier_id, status, sum(n) from deleted group by scope, supplier_id, status having sum(n) <> 0`)
  await db.execute(sql`
    with deleted as (delete from ${salesTallies} returning product_id, supplier_id, day, pieces, revenue)
    insert into ${salesDays} as stored (product_id, supplier_id, day, pieces, revenue)
    select product_id, min(supplier_id::text)::uuid, day, sum(pieces), sum(revenue) from deleted group by product_id, day
    order by product_id, day
    on conflict (product_id, day) do update set pieces = stored.pieces + excluded.pieces, revenue = stored.revenue + excluded.revenue`)
  await db.execute(sql`
    with deleted as (delete from ${revenueTallies} returning day, orders, revenue)
    insert into ${revenueDays} as stored (day, orders, revenue)
    select day, sum(orders), sum(revenue) from deleted group by day order by day
    on conflict (day) do update set orders = stored.orders + excluded.orders, revenue = stored.revenue + excluded.revenue`)
}
