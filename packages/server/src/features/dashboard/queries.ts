import type { DashboardView, ProductView } from '@printery/contract'
import { addDays, type Day, openStatuses, startOfDay } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import {
  orderItems,
  orders,
  products,
  quotations,
  revenueDays,
  revenueTallies,
  salesDays,
  salesTallies,
} from '../../db/schema/index.ts'

export interface DayOfSales {
  day: Day
  orders: number
  /** Charged cents. */
  revenue: number
}

/** Days with revenue, from the daily sums and the tallies that aren't folded into them yet. */
export async function revenueByDay(db: Db, from: Day, to: Day): Promise<DayOfSales[]> {
  const { rows } = await db.execute<{ day: string; orders: string; revenue: string }>(sql`
    select day::text, sum(orders) as orders, sum(revenue) as revenue from (
      select day, orders, revenue from ${revenueDays} where day between ${from}::date and ${to}::date
      union all
      select day, orders, revenue from ${revenueTallies} where day between ${from}::date and ${to}::date
    ) charged group by day having sum(orders) > 0 order by day`)
  return rows.map(({ day, ...sums }) => ({
    day,
    orders: Number(sums.orders),
    revenue: Number(sums.revenue),
  }))
}

const openStatusList = sql`${sql.param(openStatuses('Open'))}::text[]`

/** Orders that are due on these days: open ones, and those already received. */
export async function dueByDay(
  db: Db,
  from: Day,
  to: Day,
): Promise<Map<Day, { day: Day; open: number; done: number }>> {
  const { rows } = await db.execute<{ day: string; open: number; done: number }>(sql`
    select shipping_date::text as day, count(*) filter (where status = any(${openStatusList}))::int as open,
      count(*) filter (where status = 'order received')::int as done
    from ${orders} where shipping_date between ${from}::date and ${to}::date group by shipping_date`)
  return new Map(rows.map((row) => [row.day, row]))
}

/** Open orders whose shipping date has passed. */
export async function countLate(db: Db, today: Day): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${orders} where status = any(${openStatusList}) and shipping_date < ${today}::date`,
  )
  return rows[0]?.n ?? 0
}

const maxLateOrders = 5

type LateOrder = DashboardView['late']['oldest'][number]
type LateRow = Omit<LateOrder, 'picture'> & { color: string; document: string }

/**
 * The longest overdue orders. The index is sorted within each status, so a few of each are read and merged.
 */
export async function findLongestOverdue(db: Db, today: Day): Promise<LateOrder[]> {
  const { rows } = await db.execute<LateRow & Record<string, unknown>>(sql`
    select o.id as "orderId", o.customer_first_name || ' ' || o.customer_last_name as customer, o.status,
      o.shipping_date::text as "shippingDate",
      first.title, first.color, first.document
    from (select o.* from unnest(${openStatusList}) as s(status) cross join lateral
      (select r.* from ${orders} r where r.status = s.status and r.shipping_date < ${today}::date
        order by r.shipping_date, r.id limit ${maxLateOrders}) o
      order by o.shipping_date, o.id limit ${maxLateOrders}) o
    cross join lateral (select i.title, i.color, p.document from ${orderItems} i
      join ${products} p on p.id = i.product_id where i.order_id = o.id order by i.position limit 1) first
    order by o.shipping_date, o.id`)
  return rows.map(({ color, document, ...order }) => ({
    ...order,
    picture: pictureOf(JSON.parse(document), color),
  }))
}

const maxBestProducts = 5

type BestProduct = DashboardView['best']['byPieces'][number]

/**
 * Best sellers of a range by pieces and by revenue, from the daily sums and the tallies: one query for both.
 */
export async function findBestProducts(db: Db, from: Day, to: Day): Promise<DashboardView['best']> {
  const { rows } = await db.execute<{
    productId: string
    title: string
    pieces: string
    revenue: string
    isOnSale: boolean
    document: string
  }>(sql`
    with sold as materialized (
      select product_id, sum(pieces) as pieces, sum(revenue) as revenue from (
        select product_id, pieces, revenue from ${salesDays} where day between ${from}::date and ${to}::date
        union all
        select product_id, pieces, revenue from ${salesTallies} where day between ${from}::date and ${to}::date
      ) each group by product_id having sum(pieces) > 0),
    best as (
      (select * from sold order by pieces desc, revenue desc, product_id limit ${maxBestProducts})
      union
      (select * from sold order by revenue desc, pieces desc, product_id limit ${maxBestProducts}))
    select b.product_id as "productId", p.title, b.pieces, b.revenue,
      p.retired_at is null and p.is_offered and p.is_pictured and p.is_published as "isOnSale", p.document
    from best b join ${products} p on p.id = b.product_id`)
  const best = rows.map(({ pieces, revenue, document, ...row }) => ({
    ...row,
    pieces: Number(pieces),
    revenue: Number(revenue),
    picture: pictureOf(JSON.parse(document)),
  }))
  return { byPieces: rankBy(best, 'pieces', 'revenue'), byRevenue: rankBy(best, 'revenue', 'pieces') }
}

type Measure = 'pieces' | 'revenue'

function rankBy(best: readonly BestProduct[], first: Measure, second: Measure): BestProduct[] {
  const order = (a: BestProduct, b: BestProduct) =>
    b[first] - a[first] || b[second] - a[second] || (a.productId < b.productId ? -1 : 1)
  return best.toSorted(order).slice(0, maxBestProducts)
}

/** The front picture of a product in this colour, by default its first one. */
function pictureOf({ colours, images }: Partial<ProductView>, colour = colours?.[0]): BestProduct['picture'] {
  const src = colour && images?.[colour]?.front
  return colour && src ? { src, colour } : null
}

/**
 * Quotations created on these days and how many became an order. A quotation that replaces another counts as
 * one with it.
 */
export async function countQuotations(
  db: Db,
  from: Day,
  to: Day,
): Promise<{ made: number; ordered: number }> {
  const { rows } = await db.execute<{ made: number; ordered: number }>(sql`
    select count(*)::int as made, count(order_id)::int as ordered from ${quotations}
    where created_at >= ${startOfDay(from).toISOString()}::timestamptz
      and created_at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz
      and id not in (select replaces_id from ${quotations} where replaces_id is not null)`)
  return rows[0] ?? { made: 0, ordered: 0 }
}
