import { statuses, workFilters } from '@printery/domain'
import { z } from 'zod'
import { Cents, Day, Id, RangeDay } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Beyond this many days a chart of days says nothing any more. */
export const longestRange = 1100

const dayMs = 86_400_000

const DashboardQuery = z
  .strictObject({ from: RangeDay.optional(), to: RangeDay.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day comes after the first.',
  })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (Date.parse(to) - Date.parse(from)) / dayMs < longestRange,
    { path: ['from'], message: `Choose at most ${longestRange} days.` },
  )

const count = z.int()
const Sold = z.object({ revenue: Cents, orders: count })

const BestProduct = z.object({
  productId: Id,
  title: z.string(),
  pieces: count,
  revenue: Cents,
  /** In its first colour, with that; null where it has none any more. */
  picture: z.object({ src: z.string(), colour: z.string() }).nullable(),
  /** Whether the shop still sells it. */
  isOnSale: z.boolean(),
})

export const DashboardView = z.object({
  /** What the figures of sales and quotations are of, both days included; days are the shop's, in Singapore. */
  from: Day,
  to: Day,
  today: Day,
  /**
   * What was charged for orders made in the range, shipping included and discounts taken off, on the day on which they
   * were paid. Cancelled and refunded orders are none.
   */
  sales: Sold.extend({
    /** Days with an order, the earliest first. */
    days: z.array(Sold.extend({ day: Day })),
    /** The same number of days just before. */
    before: Sold,
  }),
  /** Open orders by phase, now. */
  phases: z.array(z.object({ phase: z.enum(workFilters), orders: count })),
  /** Items whose design waits for a decision, now. */
  toReview: count,
  /** Orders due on each day of this week, from Monday on: open ones and those that were received. */
  week: z.array(z.object({ day: Day, open: count, done: count })),
  /** Open orders whose day has passed, and the longest late of them. */
  late: z.object({
    orders: count,
    oldest: z.array(
      z.object({
        orderId: Id,
        customer: z.string(),
        status: z.enum(statuses),
        /** Of the first item. */
        title: z.string(),
        shippingDate: Day,
      }),
    ),
  }),
  /** The five with the most pieces and with the most revenue in the range: prices of their lines, before discounts. */
  best: z.object({ byPieces: z.array(BestProduct), byRevenue: z.array(BestProduct) }),
  /** Quotations made in the range that nobody replaced since, and how many of them became an order. */
  quotations: z.object({ made: count, ordered: count }),
})
export type DashboardView = z.infer<typeof DashboardView>

export const dashboard = endpoint('GET', '/dashboard', {
  summary: 'How the shop is doing: sales of a range of days (the last 30 without one), and the work in hand.',
  allow: 'admin',
  query: DashboardQuery,
  response: { 200: DashboardView },
})
