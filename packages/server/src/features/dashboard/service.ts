import type { DashboardView } from '@printery/contract'
import { maxRangeDays } from '@printery/contract/dashboard'
import {
  addDays,
  type Day,
  daysBetween,
  invalid,
  mondayOf,
  openStatuses,
  phases,
  shopDay,
  yearBefore,
} from '@printery/domain'
import type { Context } from '../../call.ts'
import { countOrders } from '../orders/index.ts'
import { countWaitingItems } from '../reviews/index.ts'
import {
  countLate,
  countQuotations,
  dueByDay,
  findBestProducts,
  findLongestOverdue,
  revenueByDay,
} from './queries.ts'

const defaultDays = 30

/** Sales of a range of days compared with those of the range before it, and the current work. */
export async function readDashboard(
  { db, now }: Context,
  requested: { from?: Day | undefined; to?: Day | undefined },
): Promise<DashboardView> {
  const today = shopDay(now)
  const { from, to } = rangeOf(requested, today)
  const length = daysBetween(from, to) + 1
  const monday = mondayOf(today)
  const [days, before, yearAgo, tally, toReview, week, lateOrders, oldest, best, quotations] =
    await Promise.all([
      revenueByDay(db, from, to),
      revenueByDay(db, addDays(from, -length), addDays(from, -1)),
      revenueByDay(db, yearBefore(from), yearBefore(to)),
      countOrders(db),
      countWaitingItems(db),
      dueByDay(db, monday, addDays(monday, 6)),
      countLate(db, today),
      findLongestOverdue(db, today),
      findBestProducts(db, from, to),
      countQuotations(db, from, to),
    ])
  return {
    from,
    to,
    today,
    sales: { ...sumOf(days), days, before: sumOf(before), yearAgo: sumOf(yearAgo) },
    phases: phases.map((phase) => ({ phase, orders: tally.order(...openStatuses(phase)) })),
    toReview,
    week: Array.from({ length: 7 }, (_, index) => {
      const day = addDays(monday, index)
      return week.get(day) ?? { day, open: 0, done: 0 }
    }),
    late: { orders: lateOrders, oldest },
    best,
    quotations,
  }
}

function rangeOf(
  requested: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } {
  const to = requested.to ?? (requested.from && requested.from > today ? requested.from : today)
  const from = requested.from ?? addDays(to, 1 - defaultDays)
  // If both days are given, the schema has checked their order.
  if (daysBetween(from, to) >= maxRangeDays) throw invalid({ from: `Choose at most ${maxRangeDays} days.` })
  return { from, to }
}

function sumOf(days: readonly { orders: number; revenue: number }[]): { orders: number; revenue: number } {
  return {
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    revenue: days.reduce((sum, day) => sum + day.revenue, 0),
  }
}
