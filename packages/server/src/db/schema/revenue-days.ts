import { bigint, date, index, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * Revenue by day: totals of orders with shipping and discount, on the day of payment in the shop's time zone,
 * without cancelled and refunded orders.
 */
const revenueColumns = {
  day: date('day').notNull(),
  orders: integer('orders').notNull(),
  /** In cents; the sum of many days exceeds an integer. */
  revenue: bigint('revenue', { mode: 'number' }).notNull(),
}

/** Revenue per day, so that statistics don't read the orders. */
export const revenueDays = pgTable('revenue_days', { ...revenueColumns, day: date('day').primaryKey() })

/**
 * Changes that aren't folded yet: triggers insert a row for each addition to the totals and each subtraction from them
 * (migration 0014), and a job folds them into `revenue_days`.
 */
export const revenueTallies = pgTable('revenue_tallies', revenueColumns, (t) => [
  index('revenue_tallies_day').on(t.day),
])
