import { statuses, workFilters } from '@printery/domain'
import { z } from 'zod'
import { Cents, Day, Id, RangeDay } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Maximum range in days; daily charts of longer ranges are not readable. */
export const maxRangeDays = 1100

const dayMs = 86_400_000

const DashboardQuery = z
  .strictObject({ from: RangeDay.optional(), to: RangeDay.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last day must come after the first.',
  })
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (Date.parse(to) - Date.parse(from)) / dayMs < maxRangeDays,
    { path: ['from'], message: `Choose at most ${maxRangeDays} days.` },
  )

const count = z.int()
const Sales = z.object({ revenue: Cents, orders: count })

const BestProduct = z.object({
  productId: Id,
  title: z.string(),
  pieces: count,
  revenue: Cents,
  /** Picture in its first colour; null if it has none any more. */
  picture: z.object({ src: z.string(), colour: z.string() }).nullable(),
  /** Whether the product is still sold. */
  isOnSale: z.boolean(),
})

export const DashboardView = z.object({
  /** The range of the sales and quotation figures, both days included, in the shop's time zone. */
  from: Day,
  to: Day,
  today: Day,
  /**
   * Amounts charged for orders created in the range, including shipping and after discounts, by day of payment.
   * Cancelled and refunded orders are excluded.
   */
  sales: Sales.extend({
    /** Days with orders, in ascending order. */
    days: z.array(Sales.extend({ day: Day })),
    /** The preceding range of the same length. */
    before: Sales,
    /** The same days a year before. */
    yearAgo: Sales,
  }),
  /** Open orders by phase, now. */
  phases: z.array(z.object({ phase: z.enum(workFilters), orders: count })),
  /** Number of items whose design waits for the decision of staff, now. */
  toReview: count,
  /** Orders due on each day of this week, starting on Monday: open and received ones. */
  week: z.array(z.object({ day: Day, open: count, done: count })),
  /** Open orders past their due day, and the latest of them. */
  late: z.object({
    orders: count,
    oldest: z.array(
      z.object({
        orderId: Id,
        customer: z.string(),
        status: z.enum(statuses),
        /** Title of the first item. */
        title: z.string(),
        shippingDate: Day,
        /** Its product in the ordered colour; null if that has no picture any more. */
        picture: z.object({ src: z.string(), colour: z.string() }).nullable(),
      }),
    ),
  }),
  /** The five products with the most pieces and with the most revenue in the range, at line prices before discounts. */
  best: z.object({ byPieces: z.array(BestProduct), byRevenue: z.array(BestProduct) }),
  /** Quotations created in the range that were not replaced, and how many of them were ordered. */
  quotations: z.object({ made: count, ordered: count }),
})
export type DashboardView = z.infer<typeof DashboardView>

export const dashboard = endpoint('GET', '/dashboard', {
  summary: 'Get the sales of a range of days (by default the last 30) and the work in progress.',
  allow: 'admin',
  capability: 'figures.read',
  query: DashboardQuery,
  response: { 200: DashboardView },
})
