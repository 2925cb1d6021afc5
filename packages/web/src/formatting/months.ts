import type { Day } from '@printery/domain'
import { lastDayOfMonth } from '@printery/domain/months'

/** `2026-11` */
export type Month = string

const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** `November 2026` for `2026-11`. */
export function monthName(month: Month): string {
  const [year, number] = month.split('-').map(Number)
  return `${monthNames[(number ?? 1) - 1]} ${year}`
}

/** The first and the last day of a month. */
export function monthDays(month: Month): { from: Day; to: Day } {
  const from = `${month}-01`
  return { from, to: lastDayOfMonth(from) }
}

/** The month of a day and the months before it, newest first. */
export function recentMonths(day: Day, count: number): Month[] {
  const [year = 0, number = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, monthsBack) =>
    new Date(Date.UTC(year, number - 1 - monthsBack, 1)).toISOString().slice(0, 7),
  )
}
