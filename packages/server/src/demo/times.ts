import { addDays, type Day, shopDay } from '@printery/domain'

/** Dates of the demo shop, relative to today so that it is always up to date. */
export interface DemoTimes {
  dayOf: (day: number) => Day
  /** `time` is UTC, like `06:10`. */
  momentOf: (day: number, time: string) => Date
  /** A moment in the future becomes a minute ago. */
  past: (moment: Date) => Date
}

export function demoTimes(now: Date): DemoTimes {
  const today = shopDay(now)
  const latest = now.getTime() - 60_000
  const past = (moment: Date) => new Date(Math.min(moment.getTime(), latest))
  return {
    dayOf: (day) => addDays(today, day),
    momentOf: (day, time) => past(new Date(`${addDays(today, day)}T${time}:00Z`)),
    past,
  }
}
