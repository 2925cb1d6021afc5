import type { Day } from '@printery/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { productProfitChanges, productProfits } from '../../db/schema/index.ts'
import type { DayRange } from './profit-queries.ts'

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

/** Days whose rows have to be computed again, the latest first. */
export async function findChangedDays(db: Db, max: number): Promise<Day[]> {
  const { rows } = await db.execute<{ day: Day }>(
    sql`select day::text as day from ${productProfitChanges} group by day order by ${productProfitChanges}.day desc limit ${max}`,
  )
  return rows.map(({ day }) => day)
}

/** Computes the rows of a day again. */
export async function updateProductProfitsOf(db: Db, day: Day): Promise<void> {
  await db.transaction(async (tx) => {
    // A second run would insert the same rows.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product_profits'))`)
    // A change that is committed after this statement keeps its row, so its day is computed once more.
    await tx.execute(sql`delete from ${productProfitChanges} where day = ${day}`)
    await tx.execute(sql`delete from ${productProfits} where day = ${day}`)
    await tx.execute(
      sql`insert into ${productProfits} (${columns}) ${computeProfits(sql`(values (${day}::date))`)}`,
    )
  })
}
