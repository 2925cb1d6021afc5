import type { HistoryEvent } from '@printery/contract'
import { customerLabel, isStatus } from '@printery/domain'
import { capitalize, texts } from '../texts.ts'
import { formatValue } from './history-words.ts'

export interface TimelineEntry {
  at: string
  /** The items; undefined for the whole order. */
  subject: string | undefined
  text: string
  /** The note that was written with it. */
  note: string | undefined
  actor: string
}

/**
 * The timeline of an order for its customer, newest first. It has one entry for a simultaneous change of several items, and
 * none for a status that doesn't change the customer's label.
 */
export function timelineOf(
  all: readonly HistoryEvent[],
  { hasMore = false }: { hasMore?: boolean } = {},
): TimelineEntry[] {
  const events = hasMore ? withoutLastMoment(all) : all
  const stepsOfOrder = new Set(events.filter(isStepOfOrder).map(timeAndActorOf))
  const shown = events.filter((event) => {
    if (event.what !== 'status') return true
    // A step of an order is a step of its items at the same time.
    return isStepOfOrder(event)
      ? changesLabel(event)
      : changesLabel(event) && !stepsOfOrder.has(timeAndActorOf(event))
  })
  const groups = Map.groupBy(shown, (event) =>
    [timeAndActorOf(event), event.what, event.itemId !== null, event.from, event.to, event.comment].join(
      '\n',
    ),
  )
  return [...groups.values()].map(entryOf)
}

/** Omits the events of the last moment, which may be incomplete if more events follow. */
function withoutLastMoment(events: readonly HistoryEvent[]): readonly HistoryEvent[] {
  const last = events.at(-1)
  const earlierEvents = events.filter(({ at }) => at !== last?.at)
  return earlierEvents.length > 0 ? earlierEvents : events
}

function isStepOfOrder({ what, itemId }: HistoryEvent): boolean {
  return what === 'status' && itemId === null
}

function timeAndActorOf({ at, by }: HistoryEvent): string {
  return `${at} ${by}`
}

function changesLabel(event: HistoryEvent): boolean {
  return labelOf(event, event.from) !== labelOf(event, event.to)
}

function labelOf({ itemId }: HistoryEvent, status: string | null): string | undefined {
  if (status === null || !isStatus(status)) return undefined
  return capitalize(customerLabel(status, itemId === null ? 'order' : 'item'))
}

/** Events whose note is shown below the entry. */
const notes: readonly HistoryEvent['what'][] = ['comment', 'note to customer']

function entryOf(events: HistoryEvent[]): TimelineEntry {
  const [event] = events as [HistoryEvent, ...HistoryEvent[]]
  const isComment = notes.includes(event.what)
  return {
    at: event.at,
    subject: subjectOf(events),
    text: event.what === 'status' ? (labelOf(event, event.to) ?? '') : textOf(event),
    note: (isComment ? event.to : event.comment) ?? undefined,
    actor: event.by === 'customer' ? texts.timeline.you : texts.timeline.shop,
  }
}

function subjectOf(events: readonly HistoryEvent[]): string | undefined {
  const [first, ...otherTitles] = new Set(events.map(({ title }) => title))
  return otherTitles.length === 0 ? (first ?? undefined) : texts.items(events.length)
}

/** The text of an event, such as `Delivery date: 18 Dec 2026`. */
function textOf({ what, to }: HistoryEvent): string {
  const kind = texts.history.kinds[what]
  const value = notes.includes(what) ? undefined : formatValue(what, to)
  if (value === undefined) return kind
  if (what === 'share link made') return texts.timeline.linkCreated(value)
  return what === 'design added'
    ? texts.timeline.designAdded(value)
    : `${kind}: ${value.replaceAll('\n', ', ')}`
}
