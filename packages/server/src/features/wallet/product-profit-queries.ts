import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { productProfitChanges, productProfits } from '../../db/schema/index.ts'
import type { DayRange } from './profit-queries.ts'

/** How many days one transaction computes. A day of a shop with a million orders takes tens of milliseconds. */
const maxDays = 31

const columns = sql`day, product_id, pieces, sale, cost, items_without_cost`

/** The rows of `product_profits` of these days, computed from their items. */
const computeProfits = (days: SQL) => sql`
  select d.day, p.product_id, p.pieces, p.sale, p.cost, p.items_without_cost
  from ${days} d (day) cross join lateral product_profits_on(d.day) p`

interface ProductProfit extends Record<string, unknown> {
  productId: string
  title: string
  pieces: number
  /** Cents after discounts and refunded pieces, without tax. */
  sale: number
  /** Cents; null if the cost of an item is unknown. */
  cost: number | null
}

/**
 * The 50 products with the highest sales, without cancelled items. A refund that names no pieces counts only in the profit
 * of its order.
 */
export async function findProductProfits(db: Db, { from, to }: DayRange): Promise<ProductProfit[]> {
  const isReported = sql`day between ${from} and ${to}`
  const { rows } = await db.execute<ProductProfit>(sql`
    with changed as materialized (select distinct day from ${productProfitChanges} where ${isReported}),
    sums as (
      select product_id, sum(pieces) as pieces, sum(sale) as sale, sum(cost) as cost, sum(items_without_cost) as items_without_cost
      from (
        select ${columns} from ${productProfits} where ${isReported} and day not in (select day from changed)
        union all ${computeProfits(sql`changed`)}) each
      group by product_id order by 3 desc, product_id limit 50)
    select s.product_id as "productId", p.title, s.pieces::int as pieces, s.sale::float8 as sale,
      case s.items_without_cost when 0 then s.cost::float8 end as cost
    from sums s join products p on p.id = s.product_id order by s.sale desc, s.product_id`)
  return rows
}

/** Computes the rows of changed days again, the latest days first, until a transaction finds fewer than it may compute. */
export async function updateProductProfits(db: Db): Promise<void> {
  while ((await updateDays(db)) === maxDays);
}

function updateDays(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    // A second run would insert the same rows.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product_profits'))`)
    // A change that is committed after this statement keeps its row, so its day is computed once more.
    const { rows } = await tx.execute<{ day: string }>(sql`
      with days as (select day from ${productProfitChanges} group by day order by day desc limit ${maxDays}),
      deleted as (delete from ${productProfitChanges} where day in (select day from days))
      select day::text as day from days`)
    if (rows.length === 0) return 0
    const days = sql`${sql.param(rows.map(({ day }) => day))}::date[]`
    await tx.execute(sql`delete from ${productProfits} where day = any(${days})`)
    await tx.execute(
      sql`insert into ${productProfits} (${columns}) ${computeProfits(sql`unnest(${days})`)} order by 1, 2`,
    )
    return rows.length
  })
}
