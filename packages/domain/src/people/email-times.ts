import { dayMs, shopDateTime, shopDay, startOfDay } from '../dates.ts'

const hourMs = 3_600_000

/** The times at which a person receives emails that may wait; hours are 0 to 23 in the shop's time zone. */
export interface EmailTimes {
  /** The hour at which all emails of a day are sent as one digest; null for separate emails. */
  digestHour: number | null
  /** Quiet hours without emails; `to` may be on the next day. Null for none. */
  quiet: { from: number; to: number } | null
}

/** Separate emails, at any hour. */
export const noEmailTimes: EmailTimes = { digestHour: null, quiet: null }

/** When an email that may wait is sent: now, with the digest, or at the end of the quiet hours. */
export function emailDueAt({ digestHour, quiet }: EmailTimes, now: Date): Date {
  const due = digestHour === null ? now : nextHour(digestHour, now)
  return quiet && isQuiet(quiet, due) ? nextHour(quiet.to, due) : due
}

function isQuiet({ from, to }: { from: number; to: number }, moment: Date): boolean {
  const hour = Number(shopDateTime(moment).slice(11, 13))
  return from < to ? from <= hour && hour < to : hour >= from || hour < to
}

/** The next moment at which it is this hour in the shop's time zone. */
function nextHour(hour: number, after: Date): Date {
  const today = startOfDay(shopDay(after)).getTime() + hour * hourMs
  return new Date(today > after.getTime() ? today : today + dayMs)
}
