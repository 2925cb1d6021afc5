import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

export interface ProfitRow extends Record<string, unknown> {
  sale: number
  /** Null if the cost of an item is unknown. */
  cost: number | null
  fees: number
  tax: number
}

interface Period {
  from: Date
  to: Date
}

const isWithin = ({ from, to }: Period) =>
  sql`o.created_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`

/** The sums of each order in the ledger, with the cost that was agreed with its suppliers. */
const orderProfits = (period: Period) => sql`
  select o.id as "orderId", o.created_at as "orderedAt",
    coalesce(-sum(l.cents) filter (where l.account in ('sales', 'shipping', 'discounts', 'goods refunded', 'shipping refunded')), 0)::float8 as sale,
    coalesce(sum(l.cents) filter (where l.account in ('provider fees', 'chargebacks')), 0)::float8 as fees,
    coalesce(-sum(l.cents) filter (where l.account = 'tax payable'), 0)::float8 as tax,
    (select case when bool_or(c.cents is null) then null else coalesce(sum(c.cents - c.taken_back), 0)::float8 end
      from item_earnings c where c.order_id = o.id) as cost
  from orders o join ledger_entries e on e.order_id = o.id join ledger_lines l on l.entry_id = e.id
  where ${isWithin(period)} group by o.id`

/** Sums the orders of a period. An unknown cost counts as 0 and is counted in `unknown`. */
export async function sumProfits(
  db: Db,
  period: Period,
): Promise<{ sale: number; cost: number; fees: number; tax: number; unknown: number }> {
  const { rows } = await db.execute<Record<'sale' | 'cost' | 'fees' | 'tax' | 'unknown', number>>(sql`
    select coalesce(sum(sale), 0)::float8 as sale, coalesce(sum(cost), 0)::float8 as cost,
      coalesce(sum(fees), 0)::float8 as fees, coalesce(sum(tax), 0)::float8 as tax,
      (count(*) - count(cost))::int as unknown
    from (${orderProfits(period)}) each`)
  return rows[0] ?? { sale: 0, cost: 0, fees: 0, tax: 0, unknown: 0 }
}

/** The 100 orders with the highest sales. */
export async function findOrderProfits(
  db: Db,
  period: Period,
): Promise<(ProfitRow & { orderId: string; orderedAt: string })[]> {
  const { rows } = await db.execute<ProfitRow & { orderId: string; orderedAt: string }>(
    sql`${orderProfits(period)} order by 3 desc, o.id limit 100`,
  )
  return rows.map((row) => ({ ...row, orderedAt: new Date(row.orderedAt).toISOString() }))
}

interface ProductRow extends Record<string, unknown> {
  productId: string
  title: string
  pieces: number
  sale: number
  cost: number | null
}

/**
 * Sales of each product after discounts and without tax, minus refunded pieces, without cancelled items.
 * A refund that names no pieces counts only in the profit of its order.
 */
export async function findProductProfits(db: Db, period: Period): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    with sold as (
      select i.id, i.product_id, i.quantity,
        coalesce((o.tax -> 'lines' -> i.position ->> 'netCents')::bigint - (o.tax -> 'lines' -> i.position ->> 'allowanceCents')::bigint,
          i.price - div(i.price::bigint * o.discount + 50, 100)) as net,
        (select coalesce(sum((r.quantities -> i.position ->> 'returned')::int), 0) from partial_refunds r
          where r.order_id = o.id and r.state = 'succeeded') as returned
      from orders o join order_items i on i.order_id = o.id
      where ${isWithin(period)} and i.status not in ('cancelled', 'refunded'))
    select p.id as "productId", p.title, sum(s.quantity - s.returned)::int as pieces,
      sum(round(s.net * (s.quantity - s.returned) / s.quantity::numeric))::float8 as sale,
      case when bool_or(c.item_id is not null and c.cents is null) then null
        else coalesce(sum(c.cents - c.taken_back), 0)::float8 end as cost
    from sold s join products p on p.id = s.product_id left join item_earnings c on c.item_id = s.id
    group by p.id order by 4 desc, p.id limit 50`)
  return rows
}
