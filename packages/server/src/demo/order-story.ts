import type { DemoEvent, DemoItem, DemoOrder } from '@printery/contract/demo-shop'
import { isEnded, type Status, statuses, statusRow } from '@printery/domain'
import type { DemoTimes } from './times.ts'

/** One row of a history. */
export interface Step {
  previous: Status | null
  status: Status
  at: Date
  by: DemoEvent['by']
  comment?: string | undefined
}

/** The history of an item. An event with the same status again is only a comment (DEC-58). */
export function itemHistory(item: DemoItem, times: DemoTimes): Step[] {
  const steps: Step[] = []
  for (const { day, time, status, by, comment } of item.events) {
    const previous = steps.at(-1)?.status ?? null
    // The reason of a cancellation is stored with the order.
    const remark = status === 'cancelled' ? undefined : comment
    if (status !== previous)
      steps.push({ previous, status, at: times.momentOf(day, time), by, comment: remark })
  }
  return steps
}

/** An admin sets the order's own status this long after the last item has reached it. */
const delayMs = 20 * 60_000
/** Statuses outside the normal path: only an order that currently has one gets it. */
const exceptionalStatuses: readonly Status[] = ['design rejected', 'delivery not started']

const rank = (status: Status) => statusRow(status).rank

/**
 * The order's own history follows from those of its items, because an order is never ahead of an item
 * (DEC-63).
 */
export function orderHistorySteps(order: DemoOrder, times: DemoTimes): Step[] {
  const createdAt = times.momentOf(order.createdDay, order.createdTime)
  const steps: Step[] = [{ previous: null, status: 'payment received', at: createdAt, by: 'system' }]
  const end = order.items[0]?.events.find(({ status }) => status === 'cancelled')
  const endAt = end && times.momentOf(end.day, end.time)
  for (const status of statusPath(order)) {
    const at = movedAt(order, status, times)
    if (!at || (endAt && at >= endAt)) break
    steps.push({ previous: steps.at(-1)?.status ?? null, status, at, by: 'admin' })
  }
  if (end && endAt) {
    const previous = steps.at(-1)?.status ?? null
    steps.push({ previous, status: 'cancelled', at: endAt, by: end.by, comment: order.cancelReason })
    if (order.refundDay !== undefined)
      steps.push({
        previous: 'cancelled',
        status: 'refunded',
        at: times.momentOf(order.refundDay, end.time),
        by: 'system',
      })
  }
  if (steps.at(-1)?.status !== order.status)
    throw new Error(`a demo order of ${order.person} can't be ${order.status}`)
  return steps
}

/**
 * The statuses from payment to the current one; for a cancelled or refunded order those that it reached
 * before.
 */
function statusPath({ status, items }: DemoOrder): Status[] {
  const target = isEnded(status) ? 'order received' : status
  const isPrinted = items.some(({ design }) => Object.keys(design).length > 0)
  const first = rank(isPrinted ? 'design pending approval' : 'production pending')
  return statuses.filter(
    (stage) =>
      rank(stage) >= first &&
      rank(stage) <= rank(target) &&
      (stage === target || !exceptionalStatuses.includes(stage)),
  )
}

/** Undefined if an item hasn't come that far. */
function movedAt({ items }: DemoOrder, stage: Status, times: DemoTimes): Date | undefined {
  const isReached = ({ status }: DemoEvent) => !isEnded(status) && rank(status) >= rank(stage)
  const reached =
    stage === 'design rejected'
      ? [items.flatMap(({ events }) => events).findLast(({ status }) => status === stage)]
      : items.map(({ events }) => events.find(isReached))
  const events = reached.filter((event) => event !== undefined)
  if (events.length < reached.length) return undefined
  const moments = events.map(({ day, time }) => times.momentOf(day, time).getTime())
  return times.past(new Date(Math.max(...moments) + delayMs))
}
