import { addDays, type Day, parseDay } from '../dates.ts'

/** Days on which the shop is closed, such as a public holiday. */
export interface ClosedDays {
  from: Day
  /** The last day; the same as `from` for a single day. */
  to: Day
  name: string
}

export type ClosedRange = Pick<ClosedDays, 'from' | 'to'>

/** Whether the shop works on a day: Monday to Friday, except closed days. */
export function isWorkingDay(day: Day, closed: readonly ClosedRange[] = []): boolean {
  return !isWeekend(day) && !closed.some(({ from, to }) => from <= day && day <= to)
}

function isWeekend(day: Day): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
}

/** The next day on which the shop works. */
export function nextWorkingDay(day: Day, closed: readonly ClosedRange[] = []): Day {
  const next = addDays(day, 1)
  return isWorkingDay(next, closed) ? next : nextWorkingDay(next, closed)
}

/**
 * Adds calendar days, including weekends, because delivery windows are counted in calendar days. Each closed
 * weekday in the range postpones the result by one working day.
 */
export function addDaysSkippingClosed(day: Day, days: number, closed: readonly ClosedRange[]): Day {
  let end = addDays(day, days)
  let closedCount = 0
  for (let offset = 1; offset <= days; offset++) {
    const date = addDays(day, offset)
    if (!isWeekend(date) && !isWorkingDay(date, closed)) closedCount++
  }
  for (; closedCount > 0; closedCount--) end = nextWorkingDay(end, closed)
  return end
}

const entryPattern = /^(\d{4}-\d{2}-\d{2})(?:\s*(?:to|-|–)\s*(\d{4}-\d{2}-\d{2}))?\s+(\S.*)$/

/**
 * Reads a list with one entry per line, `2027-01-01 New Year's Day` or `2027-02-08 to 2027-02-12 Lunar New Year`.
 * Lines that can't be read are returned unchanged in `wrong`.
 */
export function readClosedDays(text: string): { days: ClosedDays[]; wrong: string[] } {
  const days: ClosedDays[] = []
  const wrong: string[] = []
  for (const textLine of text.split('\n')) {
    const entry = textLine.trim()
    if (entry === '') continue
    const [, first = '', last = first, name = ''] = entryPattern.exec(entry) ?? []
    const [from, to] = [parseDay(first), parseDay(last)]
    if (from && to && from <= to) days.push({ from, to, name })
    else wrong.push(entry)
  }
  return { days, wrong }
}
