import { bigint, date, index, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * What was charged for the orders of a day: their totals, shipping and discount included, on the day of the shop on which
 * they were paid. Cancelled and refunded orders are out, from the moment in which they become that.
 */
const chargedColumns = {
  day: date('day').notNull(),
  orders: integer('orders').notNull(),
  /** Cents; the sum of many days is longer than an integer. */
  revenue: bigint('revenue', { mode: 'number' }).notNull(),
}

/** What was charged day by day, so that reading never looks at the orders. */
export const revenueDays = pgTable('revenue_days', { ...chargedColumns, day: date('day').primaryKey() })

/** What has changed since: triggers add a row for every order (migration 0014), a job folds them into `revenue_days`. */
export const revenueTallies = pgTable('revenue_tallies', chargedColumns, (t) => [
  index('revenue_tallies_day').on(t.day),
])
