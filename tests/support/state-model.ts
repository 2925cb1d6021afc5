import type { Proofing, Role, Status } from '@printery/domain'

/**
 * A second implementation of who may move what to where, from the sentences of DEC-58, DEC-59, DEC-63 to DEC-65 and DEC-87. It shares
 * nothing with the shop's but the names of the statuses.
 */

const delivered: Status = 'supplier has delivered order to warehouse'
const arrived: Status = "supplier's order has arrived at warehouse"
const checked: Status = 'Warehouse has completed quality check'
const dispatched: Status = 'Warehouse has dispatched the order'

/** The next statuses that DEC-58 allows from each status; the status itself may be set again. */
export const nextStatuses: Record<Status, readonly Status[]> = {
  'payment received': ['design pending approval', 'design approved', 'production pending'],
  'design pending approval': ['design approved', 'design rejected'],
  'design rejected': ['design pending approval', 'design approved'],
  'design approved': ['production pending'],
  'production pending': ['production started'],
  'production started': [delivered, arrived, checked],
  [delivered]: [arrived, checked],
  [arrived]: [checked],
  [checked]: [dispatched],
  [dispatched]: ['delivery in progress', 'delivery not started'],
  'delivery not started': ['delivery in progress'],
  'delivery in progress': ['delivery is completed'],
  'delivery is completed': ['pending order receive'],
  'pending order receive': ['order received'],
  'order received': [],
  cancelled: [],
  refunded: [],
}

/** How far along the way each status is: an order can only move to a stage that all its items have reached. */
const stages: readonly (readonly Status[])[] = [
  ['payment received'],
  ['design pending approval', 'design rejected'],
  ['design approved'],
  ['production pending'],
  ['production started'],
  [delivered],
  [arrived],
  [checked],
  [dispatched],
  ['delivery not started'],
  ['delivery in progress'],
  ['delivery is completed'],
  ['pending order receive'],
  ['order received'],
]
const stageOf = (status: Status) => stages.findIndex((stage) => stage.includes(status))

const started = stageOf('production started')
const ended: readonly Status[] = ['cancelled', 'refunded']
/** Set by the payment, the cancel rule and the provider. */
export const neverSelected: readonly Status[] = ['payment received', 'cancelled', 'refunded']

export interface Somebody {
  role: Role
  userId: string
}

export interface ModelItem {
  status: Status
  supplierId: string
  proofing: Proofing
  uploadedBy: Role | null
}

export interface ModelOrder {
  status: Status
  userId: string
  items: ModelItem[]
}

export type Step =
  | { of: 'order'; to: Status }
  | { of: 'item'; at: number; to: Status }
  | { of: 'cancel' }
  | { of: 'refund' }

/**
 * Whether this step is allowed: `maybe` where it also needs a design or a comment, which the model doesn't have. A
 * refused step must change nothing.
 */
export function isAllowed(who: Somebody, order: ModelOrder, step: Step): 'yes' | 'no' | 'maybe' {
  if (step.of === 'order') return yes(mayMoveOrder(who, order, step.to))
  if (step.of === 'cancel') return yes(mayCancel(who, order))
  if (step.of === 'refund') return yes(order.status === 'cancelled')
  const item = order.items[step.at]
  return item ? mayMoveItem(who, order, item, step.to) : 'no'
}

const yes = (open: boolean) => (open ? 'yes' : 'no')

function ownsAll(who: Somebody, order: ModelOrder): boolean {
  return who.role === 'supplier' && order.items.every((item) => item.supplierId === who.userId)
}

function isOnTheWay(from: Status, to: Status): boolean {
  return (
    !neverSelected.includes(to) && !ended.includes(from) && (from === to || nextStatuses[from].includes(to))
  )
}

function mayMoveOrder(who: Somebody, order: ModelOrder, to: Status): boolean {
  if (who.role !== 'admin' && !ownsAll(who, order)) return false
  if (!isOnTheWay(order.status, to)) return false
  return to === order.status || order.items.every((item) => lastStage(item.status) >= stageOf(to))
}

/** A cancelled item blocks nothing. */
function lastStage(status: Status): number {
  return ended.includes(status) ? stages.length : stageOf(status)
}

/** Where an order is whose items stand so: where the last of them is, at a rejected design before one under review. */
export function statusOfOrder(items: readonly Pick<ModelItem, 'status'>[]): Status | undefined {
  const onTheWay = items.map(({ status }) => status).filter((status) => !ended.includes(status))
  if (onTheWay.includes('design rejected')) return 'design rejected'
  return onTheWay.toSorted((one, other) => stageOf(one) - stageOf(other))[0]
}

function mayCancel(who: Somebody, order: ModelOrder): boolean {
  if (ended.includes(order.status) || order.status === 'order received') return false
  const live = order.items.filter(({ status }) => !ended.includes(status))
  if (live.length > 0 && live.every(({ status }) => status === 'order received')) return false
  if (who.role === 'admin' || ownsAll(who, order)) return true
  if (who.userId !== order.userId) return false
  return [order, ...order.items].every(({ status }) => ended.includes(status) || stageOf(status) < started)
}

function mayMoveItem(who: Somebody, order: ModelOrder, item: ModelItem, to: Status): 'yes' | 'no' | 'maybe' {
  const isStaff = who.role === 'admin' || (who.role === 'supplier' && who.userId === item.supplierId)
  // The way from payment is the order's alone.
  const isOpenStep = item.status !== 'payment received' && isOnTheWay(item.status, to)
  if (!isStaff) {
    if (who.userId !== order.userId) return 'no'
    if (to === 'design pending approval')
      return item.status === 'design rejected' || isOpenStep ? 'maybe' : 'no'
    if (to !== 'design approved' || !isOpenStep) return 'no'
    return yes(to === item.status || item.uploadedBy !== 'customer')
  }
  if (!isOpenStep || to === item.status) return yes(isOpenStep)
  if (to === 'design rejected' || to === 'design pending approval') return 'maybe'
  return yes(to !== 'design approved' || item.proofing === 'Print Now')
}
