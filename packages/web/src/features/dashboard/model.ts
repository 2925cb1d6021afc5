import {
  addDays,
  type Cents,
  type Day,
  daysBetween,
  formatDay,
  formatDayRange,
  mondayOf,
  parseDay,
  shopDay,
} from '@printery/domain'
import { lastDayOfMonth } from '@printery/domain/months'

/** Ranges with a button, in days up to today. */
export const quickRanges = [7, 30, 90, 365] as const
const defaultDays = 30
/** Maximum number of days that the server accepts. */
const maxDays = 1100

/** Both days are included. */
export interface Range {
  from: Day
  to: Day
}

export function lastDays(days: number, now: Date): Range {
  const to = shopDay(now)
  return { from: addDays(to, 1 - days), to }
}

/** The number of days of the button that has this range, if any. */
export function quickRangeOf({ from, to }: Range, now: Date): number | undefined {
  return quickRanges.find((days) => {
    const range = lastDays(days, now)
    return range.from === from && range.to === to
  })
}

/** The range in the URL: a number of days up to today, or two dates. */
export function readRange(searchParams: URLSearchParams, now: Date): Range {
  const from = parseDay(searchParams.get('from') ?? '')
  const to = parseDay(searchParams.get('to') ?? '')
  if (from && to && whyNotRange({ from, to }) === undefined) return { from, to }
  const days = quickRanges.find((days) => String(days) === searchParams.get('days'))
  return lastDays(days ?? defaultDays, now)
}

/** The URL parameters of a range. The default range is omitted. */
export function writeRange(choice: number | Range): URLSearchParams {
  if (typeof choice !== 'number') return new URLSearchParams({ ...choice })
  return new URLSearchParams(choice === defaultDays ? {} : { days: String(choice) })
}

export function whyNotRange({ from, to }: Range): 'order' | 'length' | 'bounds' | undefined {
  if (from > to) return 'order'
  if (from < '2000-01-01' || to > '2099-12-31') return 'bounds'
  return daysBetween(from, to) >= maxDays ? 'length' : undefined
}

interface Sales {
  orders: number
  revenue: Cents
}

/** One bar: a day, a week that begins on Monday, or a month, cut at the ends of the range. */
export interface Bucket extends Range, Sales {
  /** Short label below the bar. */
  label: string
  /** Full name of the period. */
  name: string
  /** Includes today, so that it may still increase. */
  isIncomplete: boolean
}

/** Sales as bars: the longer the range, the more days per bar. Days without sales are included. */
export function bucketsOf(
  { from, to, today }: Range & { today: Day },
  days: readonly (Sales & { day: Day })[],
): Bucket[] {
  const length = daysBetween(from, to) + 1
  const unit = length <= 31 ? 'day' : length <= 190 ? 'week' : 'month'
  const buckets: Bucket[] = []
  for (let day = from; day <= to; ) {
    const last = earlier(endOf(unit, day), to)
    const name = unit === 'day' ? formatDay(day) : formatDayRange({ from: day, to: last })
    const label = labelOf(unit, day)
    buckets.push({
      from: day,
      to: last,
      label,
      name,
      orders: 0,
      revenue: 0,
      isIncomplete: day <= today && today <= last,
    })
    day = addDays(last, 1)
  }
  let index = 0
  for (const day of days) {
    while (index < buckets.length - 1 && day.day > (buckets[index]?.to ?? '')) index += 1
    const bucket = buckets[index]
    if (!bucket) break
    bucket.orders += day.orders
    bucket.revenue += day.revenue
  }
  return buckets
}

type Unit = 'day' | 'week' | 'month'

function endOf(unit: Unit, day: Day): Day {
  if (unit === 'day') return day
  if (unit === 'week') return addDays(mondayOf(day), 6)
  return lastDayOfMonth(day)
}

function labelOf(unit: Unit, day: Day): string {
  const [date = '', month = '', year = ''] = formatDay(day).split(' ')
  return unit === 'month' ? `${month} ${year.slice(2)}` : `${date} ${month}`
}

function earlier(first: Day, second: Day): Day {
  return first < second ? first : second
}

/** Change since the earlier value in whole percent; undefined if that is 0. */
export function changeOf(now: number, earlierValue: number): number | undefined {
  return earlierValue === 0 ? undefined : Math.round(((now - earlierValue) / earlierValue) * 100)
}

/** An abbreviated amount: `46.5k` for `$46,512.40`. */
export function shortMoney(cents: Cents): string {
  const dollars = cents / 100
  if (dollars < 1000) return String(Math.round(dollars))
  const [value, unit] = dollars < 1_000_000 ? [dollars / 1000, 'k'] : [dollars / 1_000_000, 'm']
  return `${value < 100 ? Number(value.toFixed(1)) : Math.round(value)}${unit}`
}

/** Links to the lists of orders and products that the figures count. */
export const listUrls = {
  made: ({ from, to }: Range) => `/adminPortal/myorders?made=${from}..${to}`,
  quoted: ({ from, to }: Range) => `/adminPortal/quotation?made=${from}..${to}`,
  phase: (phase: string) => `/adminPortal/myorders?${new URLSearchParams({ work: phase })}`,
  product: (title: string) => `/adminPortal/inventory?${new URLSearchParams({ item: title })}`,
  profit: ({ from, to }: Range) =>
    `/adminPortal/payments/wallet?${new URLSearchParams({ tab: 'profit', from, to })}`,
  toReview: '/adminPortal/review',
  due: (day: Day) => `/adminPortal/myorders?due=${day}..${day}&sort=expiry_asc`,
  late: (today: Day) => `/adminPortal/myorders?work=Open&due=..${addDays(today, -1)}&sort=expiry_asc`,
}
