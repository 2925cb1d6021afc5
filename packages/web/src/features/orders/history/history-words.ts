import type { HistoryEvent } from '@printery/contract'
import { formatDay, formatTotal } from '@printery/domain'
import { capital, texts } from '../texts.ts'

export interface HistoryWords {
  /** `Delivery date` */
  title: string
  from: string | undefined
  to: string | undefined
  /** What somebody wrote with it. */
  note: string | undefined
}

/** An event as staff read it: the statuses by their own names, days and amounts as everywhere. */
export function historyWords(event: HistoryEvent): HistoryWords {
  const { what, comment } = event
  if (noteEvents.includes(what))
    return { title: texts.history.kinds[what], from: undefined, to: undefined, note: event.to ?? undefined }
  return {
    title: texts.history.kinds[what],
    from: worded(what, event.from),
    to: worded(what, event.to),
    note: comment ?? undefined,
  }
}

/** What somebody wrote. */
const noteEvents: readonly HistoryEvent['what'][] = [
  ...(['comment', 'soft print approved', 'order kept', 'order closed'] as const),
  ...(['note to customer', 'internal notes'] as const),
]

/** Changes described by a date: of the delivery, or until which a link works. */
const days: readonly HistoryEvent['what'][] = ['shipping date', 'share link made', 'share link ended']

/** Changes described by an amount in cents. */
const amounts: readonly HistoryEvent['what'][] = ['refund asked', 'refund at provider', 'refund failed']

export function worded(what: HistoryEvent['what'], value: string | null): string | undefined {
  if (value === null) return undefined
  if (what === 'status') return capital(value)
  if (days.includes(what)) return formatDay(value)
  return amounts.includes(what) ? formatTotal(Number(value)) : value
}

/** `Mei Tan, customer`; whose name may not be read, or is nobody's, is called by the role alone. */
export function whoOf({ by, name }: HistoryEvent): string {
  return name === null ? capital(texts.history.roles[by]) : `${name}, ${texts.history.roles[by]}`
}
