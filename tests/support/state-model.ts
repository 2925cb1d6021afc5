import type { Proofing, Role, Status } from '@printery/domain'

/**
 * A second implementation of who may make which move, by DEC-58, DEC-59, DEC-63 to DEC-65
 * and DEC-87. It shares only the names of the statuses with the shop's implementation.
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

/** The statuses in the order in which they are reached: an order can only move to a stage that all its items have reached. */
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
/** Set by payments, cancellations and refunds, never by a person. */
export const automaticStatuses: readonly Status[] = ['payment received', 'cancelled', 'refunded']

export interface Actor {
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
export function permissionOf(actor: Actor, order: ModelOrder, step: Step): 'yes' | 'no' | 'maybe' {
  if (step.of === 'order') return yesIf(mayMoveOrder(actor, order, step.to))
  if (step.of === 'cancel') return yesIf(mayCancel(actor, order))
  if (step.of === 'refund') return yesIf(order.status === 'cancelled')
  const item = order.items[step.at]
  return item ? mayMoveItem(actor, order, item, step.to) : 'no'
}

const yesIf = (isAllowed: boolean) => (isAllowed ? 'yes' : 'no')

function ownsAllItems(actor: Actor, order: ModelOrder): boolean {
  return actor.role === 'supplier' && order.items.every((item) => item.supplierId === actor.userId)
}

function isNextStatus(from: Status, to: Status): boolean {
  return (
    !automaticStatuses.includes(to) &&
    !ended.includes(from) &&
    (from === to || nextStatuses[from].includes(to))
  )
}

function mayMoveOrder(actor: Actor, order: ModelOrder, to: Status): boolean {
  if (actor.role !== 'admin' && !ownsAllItems(actor, order)) return false
  if (!isNextStatus(order.status, to)) return false
  return to === order.status || order.items.every((item) => lastStage(item.status) >= stageOf(to))
}

/** A cancelled item doesn't hold back its order. */
function lastStage(status: Status): number {
  return ended.includes(status) ? stages.length : stageOf(status)
}

/**
 * The status of an order with these items: the status of the item that is least advanced. A rejected design counts as
 * less advanced than one under review.
 */
export function statusOfOrder(items: readonly Pick<ModelItem, 'status'>[]): Status | undefined {
  const openStatuses = items.map(({ status }) => status).filter((status) => !ended.includes(status))
  if (openStatuses.includes('design rejected')) return 'design rejected'
  return openStatuses.toSorted((a, b) => stageOf(a) - stageOf(b))[0]
}

function mayCancel(actor: Actor, order: ModelOrder): boolean {
  if (ended.includes(order.status) || order.status === 'order received') return false
  const openItems = order.items.filter(({ status }) => !ended.includes(status))
  if (openItems.length > 0 && openItems.every(({ status }) => status === 'order received')) return false
  if (actor.role === 'admin' || ownsAllItems(actor, order)) return true
  if (actor.userId !== order.userId) return false
  return [order, ...order.items].every(({ status }) => ended.includes(status) || stageOf(status) < started)
}

function mayMoveItem(actor: Actor, order: ModelOrder, item: ModelItem, to: Status): 'yes' | 'no' | 'maybe' {
  const isStaff = actor.role === 'admin' || (actor.role === 'supplier' && actor.userId === item.supplierId)
  // Only the order as a whole moves on from payment.
  const isOpenStep = item.status !== 'payment received' && isNextStatus(item.status, to)
  if (!isStaff) {
    if (actor.userId !== order.userId) return 'no'
    if (to === 'design pending approval')
      return item.status === 'design rejected' || isOpenStep ? 'maybe' : 'no'
    if (to !== 'design approved' || !isOpenStep) return 'no'
    return yesIf(to === item.status || item.uploadedBy !== 'customer')
  }
  if (!isOpenStep || to === item.status) return yesIf(isOpenStep)
  if (to === 'design rejected' || to === 'design pending approval') return 'maybe'
  return yesIf(to !== 'design approved' || item.proofing === 'Print Now')
}
