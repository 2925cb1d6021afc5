/** Milliseconds of 24 hours. */
export const dayMs = 86_400_000

/** Singapore has no daylight saving time, so its offset is constant. "Today" is determined in this time zone. */
const shopOffsetMs = 8 * 3_600_000

/** A calendar day as `YYYY-MM-DD`, in the shop's time zone. */
export type Day = string

/** The calendar day of a moment in the shop's time zone. */
export function shopDay(now: Date): Day {
  return new Date(now.getTime() + shopOffsetMs).toISOString().slice(0, 10)
}

/** The first moment of a day in the shop's time zone. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - shopOffsetMs)
}

/** The Monday of the week that contains a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** The last millisecond of a day in the shop's time zone. */
export function endOfDay(day: Day): Date {
  return new Date(startOfDay(day).getTime() + dayMs - 1)
}

/** The calendar day this number of days later; earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `18 Dec 2026`, the format of every screen, email and document. */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}

/** `2 Dec 2026` of a moment, in the shop's time zone. */
export function formatMoment(moment: Date): string {
  return formatDay(shopDay(moment))
}

/** `14:05 SGT` of a moment, in the shop's time zone, which every time of day names (DEC-98). */
export function formatTime(moment: Date): string {
  return `${new Date(moment.getTime() + shopOffsetMs).toISOString().slice(11, 16)} SGT`
}

/** `2 Dec 2026, 14:05 SGT`. */
export function formatDateTime(moment: Date): string {
  return `${formatMoment(moment)}, ${formatTime(moment)}`
}

/** `2026-11-20T19:40:00`: ISO 8601 in the shop's time zone, without an offset. */
export function shopDateTime(moment: Date): string {
  return new Date(moment.getTime() + shopOffsetMs).toISOString().slice(0, 19)
}

/** `20/11/2026 11:40HRS` in UTC, the format of an item's history. */
export function formatTimestamp(moment: Date): string {
  const [day = '', time = ''] = moment.toISOString().split('T')
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}HRS`
}

/** Parses `D Mon YYYY` or `YYYY-MM-DD`; undefined for an invalid date. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(text.trim())
  const month = match ? months.indexOf(match[2] as string) + 1 : 0
  const day = match
    ? `${match[3]}-${String(month).padStart(2, '0')}-${(match[1] as string).padStart(2, '0')}`
    : text.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : undefined
}

/**
 * `11 to 18 Dec 2026`, `27 Nov to 4 Dec 2026`, `28 Dec 2026 to 4 Jan 2027`: a month or year that both days share is
 * written once.
 */
export function formatDayRange({ from, to }: { from: Day; to: Day }): string {
  const [first, last] = [formatDay(from), formatDay(to)]
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.split(' ')[0]} to ${last}`
  if (from.slice(0, 4) === to.slice(0, 4)) return `${first.slice(0, -5)} to ${last}`
  return `${first} to ${last}`
}

/** The same day of the year before; 28 February for a leap day. */
export function yearBefore(day: Day): Day {
  const sameDay = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return parseDay(sameDay) ?? `${sameDay.slice(0, 5)}02-28`
}
