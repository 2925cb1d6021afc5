import {
  type ItemCounter,
  type OrderCounter,
  type OrderFilter,
  type Phase,
  type Status,
  type StatusRow,
  statuses,
  statusTable,
} from './status-table.ts'

/** The row of a status in the status table. */
export function statusRow(status: Status): StatusRow {
  return statusTable[status]
}

/** The statuses that staff can select from this one. */
export function movesFrom(status: Status): readonly Status[] {
  return statusTable[status].next
}

/** The statuses that a summary counter includes. */
export function statusesInCounter(counter: OrderCounter | ItemCounter): Status[] {
  return statuses.filter((status) => {
    const { orderCounters, itemCounter } = statusRow(status)
    return itemCounter === counter || orderCounters.some((each) => each === counter)
  })
}

/** Whether an untrusted text is a status. */
export function isStatus(text: string): text is Status {
  return Object.hasOwn(statusTable, text)
}

/** The statuses of a filter button; `All` includes every one. */
export function statusesInFilter(filter: OrderFilter): Status[] {
  return filter === 'All' ? [...statuses] : statuses.filter((status) => statusRow(status).filter === filter)
}

/** The label of an order's or an item's status for customers. */
export function customerLabel(status: Status, subject: 'order' | 'item'): string {
  const row = statusRow(status)
  return (subject === 'order' ? row.orderLabel : row.itemLabel) ?? status
}

/** Cancelled and refunded orders have ended and can't be moved any more. */
export function isEnded(status: Status): boolean {
  return status === 'cancelled' || status === 'refunded'
}

/** From `production started` on, customers can't change the address or cancel (DEC-64). */
export function hasStartedProduction(status: Status): boolean {
  return !isEnded(status) && statusRow(status).rank >= statusRow('production started').rank
}

/** Whether somebody still has to act: the status is neither received nor ended. */
export function isOpenStatus(status: Status): boolean {
  return !isEnded(status) && status !== 'order received'
}

/** Filters of open work: all of it, or by phase. */
export const workFilters = [
  'Open',
  'Design',
  'Production',
  'Warehouse',
  'Shipping',
  'Order Receive',
] as const satisfies readonly (Phase | 'Open')[]
export type WorkFilter = (typeof workFilters)[number]

/** Whether an untrusted text is a filter of the work list. */
export function isWorkFilter(text: string): text is WorkFilter {
  return workFilters.some((filter) => filter === text)
}

/** The open statuses of a work filter; `payment received` belongs to `Design`. */
export function openStatuses(filter: WorkFilter): Status[] {
  return statuses.filter((status) => {
    const { phase } = statusRow(status)
    return isOpenStatus(status) && (filter === 'Open' || (phase === 'Payment' ? 'Design' : phase) === filter)
  })
}
