import { type Day, formatDay, formatDayRange, parseDay } from '@printery/domain'

/** Both days are included; without one of them the range is open at that end. */
export interface DayRange {
  from?: Day | undefined
  to?: Day | undefined
}

export function readRange(text: string | null): DayRange | undefined {
  const [first = '', last = ''] = text?.split('..') ?? []
  const [from, to] = [parseDay(first), parseDay(last)]
  return from || to ? { from, to } : undefined
}

/** `2026-11-01..2026-11-22`, the format in URLs of lists and in the dashboard's links. */
export function writeRange({ from = '', to = '' }: DayRange): string {
  return `${from}..${to}`
}

/** For display: `1 to 22 Nov 2026`. */
export function formatRange({ from, to }: DayRange): string {
  if (from && to) return from === to ? formatDay(from) : formatDayRange({ from, to })
  return from ? `from ${formatDay(from)}` : `until ${formatDay(to ?? '')}`
}
