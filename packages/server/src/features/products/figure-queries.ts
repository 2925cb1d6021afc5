import type { Db } from '../../db/database.ts'
import { connectionOf } from '../../db/driver/connection.ts'

export interface Figures {
  /** In cents. */
  revenue: number
  pieces: number
  /** Orders that have not been received yet. */
  activeOrders: number
}

/**
 * The sales of these products without cancelled and refunded ones: the daily sums, the tallies that aren't
 * folded into them yet, and the active orders. No order is read.
 */
export async function findFigures(db: Db, productIds: readonly string[]): Promise<Record<string, Figures>> {
  if (productIds.length === 0) return {}
  const { rows } = await connectionOf(db).query<Figures & { id: string }>({ text: figuresText }, [productIds])
  return Object.fromEntries(rows.map(({ id, ...figures }) => [id, figures]))
}

const figuresText = `select p.id, coalesce(s.revenue, 0)::float8 as revenue, coalesce(s.pieces, 0)::int as pieces, a."activeOrders"
  from unnest($1::uuid[]) as p(id)
  left join lateral (
    select sum(revenue) as revenue, sum(pieces) as pieces from (
      select revenue, pieces from sales_days where product_id = p.id
      union all select revenue, pieces from sales_tallies where product_id = p.id) sold) s on true
  left join lateral (
    select count(distinct order_id)::int as "activeOrders" from order_items
    where product_id = p.id and status not in ('order received', 'cancelled', 'refunded')) a on true`
