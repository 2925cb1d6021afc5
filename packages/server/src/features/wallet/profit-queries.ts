import { type Day, endOfDay, startOfDay } from '@printery/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orderProfits, profitDays, profitTallies } from '../../db/schema/index.ts'

export interface ProfitRow extends Record<string, unknown> {
  sale: number
  /** Null if the cost of an item is unknown. */
  cost: number | null
  fees: number
  tax: number
}

export interface DayRange {
  from: Day
  to: Day
}

const isWithin = (moment: SQL, { from, to }: DayRange) =>
  sql`${moment} between ${startOfDay(from).toISOString()}::timestamptz and ${endOfDay(to).toISOString()}::timestamptz`

const columns = sql`order_id, ordered_at, sale, fees, tax, cost, items_without_cost, is_posted`

/** The orders of these days that have tallies, with the sums of their tallies and of their row; a few at any time. */
const recentOrders = (days: DayRange) => sql`
  recent as (
    select order_id, max(ordered_at) as ordered_at, sum(sale) as sale, sum(fees) as fees, sum(tax) as tax, sum(cost) as cost,
      sum(items_without_cost) as items_without_cost, bool_or(is_posted) as is_posted
    from (
      select ${columns} from ${profitTallies} where ${isWithin(sql`ordered_at`, days)}
      union all select ${columns} from ${orderProfits}
        where order_id in (select order_id from ${profitTallies} where ${isWithin(sql`ordered_at`, days)})) each
    group by order_id)`

/**
 * Sums the orders of these days, from the daily sums and the tallies that aren't folded into them yet. An unknown cost
 * counts as 0 and is counted in `unknown`.
 */
export async function sumProfits(
  db: Db,
  days: DayRange,
): Promise<{ sale: number; cost: number; fees: number; tax: number; unknown: number }> {
  const ofOrders = (sign: SQL) => sql`
    select ${sign} * sale, ${sign} * fees, ${sign} * tax, case items_without_cost when 0 then ${sign} * cost else 0 end,
      case items_without_cost when 0 then 0 else ${sign} end`
  const { rows } = await db.execute<Record<'sale' | 'cost' | 'fees' | 'tax' | 'unknown', number>>(sql`
    with ${recentOrders(days)}
    select coalesce(sum(sale), 0)::float8 as sale, coalesce(sum(cost), 0)::float8 as cost,
      coalesce(sum(fees), 0)::float8 as fees, coalesce(sum(tax), 0)::float8 as tax,
      coalesce(sum(orders_without_cost), 0)::int as unknown
    from (
      select sale, fees, tax, cost, orders_without_cost from ${profitDays} where day between ${days.from} and ${days.to}
      union all ${ofOrders(sql`-1`)} from ${orderProfits} where is_posted and order_id in (select order_id from recent)
      union all ${ofOrders(sql`+1`)} from recent where is_posted) each`)
  return rows[0] ?? { sale: 0, cost: 0, fees: 0, tax: 0, unknown: 0 }
}

/** The 100 orders with the highest sales. */
export async function findOrderProfits(
  db: Db,
  days: DayRange,
): Promise<(ProfitRow & { orderId: string; orderedAt: string })[]> {
  const { rows } = await db.execute<ProfitRow & { orderId: string; orderedAt: string }>(sql`
    with ${recentOrders(days)}
    select order_id as "orderId", ordered_at as "orderedAt", sale::float8 as sale, fees::float8 as fees, tax::float8 as tax,
      case items_without_cost when 0 then cost::float8 end as cost
    from (
      (select ${columns} from ${orderProfits}
        where is_posted and ${isWithin(sql`ordered_at`, days)} and order_id not in (select order_id from recent)
        order by order_profits.sale desc, order_id limit 100)
      union all select ${columns} from recent where is_posted) each
    order by each.sale desc, order_id limit 100`)
  return rows.map((row) => ({ ...row, orderedAt: new Date(row.orderedAt).toISOString() }))
}

/** Adds the tallies to the rows of their orders, like `foldTallies` for orders. */
export async function foldProfits(db: Db): Promise<void> {
  await db.execute(sql`
    with deleted as (delete from ${profitTallies} returning ${columns})
    insert into ${orderProfits} as stored (${columns})
    select order_id, max(ordered_at), sum(sale), sum(fees), sum(tax), sum(cost), sum(items_without_cost), bool_or(is_posted)
    from deleted group by order_id order by order_id
    on conflict (order_id) do update set sale = stored.sale + excluded.sale, fees = stored.fees + excluded.fees,
      tax = stored.tax + excluded.tax, cost = stored.cost + excluded.cost,
      items_without_cost = stored.items_without_cost + excluded.items_without_cost,
      is_posted = stored.is_posted or excluded.is_posted`)
}
