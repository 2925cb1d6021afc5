import type { HistoryEvent } from '@printery/contract'
import { formatDay, formatTotal } from '@printery/domain'
import { capitalize, texts } from '../texts.ts'

export interface HistoryText {
  /** Such as `Delivery date`. */
  title: string
  from: string | undefined
  to: string | undefined
  /** The note that was written with it. */
  note: string | undefined
}

/** The description of an event for staff, with formatted statuses, days and amounts. */
export function historyText(event: HistoryEvent): HistoryText {
  const { what: kind, comment } = event
  if (noteEvents.includes(kind))
    return { title: texts.history.kinds[kind], from: undefined, to: undefined, note: event.to ?? undefined }
  return {
    title: texts.history.kinds[kind],
    from: formatValue(kind, event.from),
    to: formatValue(kind, event.to),
    note: comment ?? undefined,
  }
}

/** Events with a note. */
const noteEvents: readonly HistoryEvent['what'][] = [
  ...(['comment', 'soft print approved', 'order kept', 'order closed'] as const),
  ...(['note to customer', 'internal notes'] as const),
]

/** Changes described by a date: of the delivery, or the end of a link. */
const dateEvents: readonly HistoryEvent['what'][] = ['shipping date', 'share link made', 'share link ended']

/** Changes described by an amount in cents. */
const amountEvents: readonly HistoryEvent['what'][] = ['refund asked', 'refund at provider', 'refund failed']

export function formatValue(field: HistoryEvent['what'], value: string | null): string | undefined {
  if (value === null) return undefined
  if (field === 'status') return capitalize(value)
  if (dateEvents.includes(field)) return formatDay(value)
  return amountEvents.includes(field) ? formatTotal(Number(value)) : value
}

/** Name and role, such as `Mei Tan, customer`; only the role if there is no name or the viewer may not see it. */
export function actorOf({ by, name }: HistoryEvent): string {
  return name === null ? capitalize(texts.history.roles[by]) : `${name}, ${texts.history.roles[by]}`
}
