import type { Day } from './dates.ts'

/** The last day of the month of a day. */
export function lastDayOfMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
