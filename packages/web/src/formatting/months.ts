import type { Day } from '@printery/domain'
import { lastDayOfMonth } from '@printery/domain/months'

/** `2026-11` */
export type Month = string

/** The first and the last day of a month. */
export function monthDays(month: Month): { from: Day; to: Day } {
  const from = `${month}-01`
  return { from, to: lastDayOfMonth(from) }
}

/** The month of a day and those before it, the latest first. */
export function recentMonths(day: Day, count: number): Month[] {
  const [year = 0, number = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
