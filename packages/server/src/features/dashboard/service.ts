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
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { countOrders } from '../orders/service.ts'
import { bestProducts, countLate, dueByDay, longestLate, quotationsMade, revenueByDay } from './queries.ts'

const usualDays = 30

/** Sales of a range of days beside those of the range before it, and the work in hand as it stands now. */
export async function readDashboard(
  db: Db,
  asked: { from?: Day | undefined; to?: Day | undefined },
  now: Date,
): Promise<DashboardView> {
  const today = shopDay(now)
  const { from, to } = rangeOf(asked, today)
  const length = daysBetween(from, to) + 1
  const monday = mondayOf(today)
  const [days, before, tally, week, lateOrders, oldest, best, quotations] = await Promise.all([
    revenueByDay(db, from, to),
    revenueByDay(db, addDays(from, -length), addDays(from, -1)),
    countOrders(db),
    dueByDay(db, monday, addDays(monday, 6)),
    countLate(db, today),
    longestLate(db, today),
    bestProducts(db, from, to),
    quotationsMade(db, from, to),
  ])
  return {
    from,
    to,
    today,
    sales: { ...sumOf(days), days, before: sumOf(before) },
    phases: phases.map((phase) => ({ phase, orders: tally.order(...openStatuses(phase)) })),
    toReview: tally.item('design pending approval'),
    week: Array.from({ length: 7 }, (_, at) => {
      const day = addDays(monday, at)
      return week.get(day) ?? { day, open: 0, done: 0 }
    }),
    late: { orders: lateOrders, oldest },
    best,
    quotations,
  }
}

function rangeOf(
  asked: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } {
  const to = asked.to ?? (asked.from && asked.from > today ? asked.from : today)
  const from = asked.from ?? addDays(to, 1 - usualDays)
  // With both days given the schema has said so already.
  if (daysBetween(from, to) >= maxRangeDays) throw invalid({ from: `Choose at most ${maxRangeDays} days.` })
  return { from, to }
}

function sumOf(days: readonly { orders: number; revenue: number }[]): { orders: number; revenue: number } {
  return {
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    revenue: days.reduce((sum, day) => sum + day.revenue, 0),
  }
}
