import type { BooksView } from '@printery/contract'
import { type Day, formatDay } from '@printery/domain'

/** `2026-11` */
export type Month = string

/** The first and the last day of a month. */
export function monthDays(month: Month): { from: Day; to: Day } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** `Nov 2026` */
export function formatMonth(month: Month): string {
  return formatDay(`${month}-01`).replace(/^\d+ /, '')
}

/** This month and those before it, the latest first. */
export function recentMonths(today: Day, count = 24): Month[] {
  const [year = 0, number = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** Whether this month is over, and not closed yet. */
export function canClose(
  month: Month,
  today: Day,
  { closedThrough }: Pick<BooksView, 'closedThrough'>,
): boolean {
  const { to } = monthDays(month)
  return to < today && (closedThrough === null || to > closedThrough)
}
