import type { Proofing } from '../catalogue/catalogue.ts'
import type { Role } from '../people/people.ts'
import type { ResponsibleParty, Status } from './status-table.ts'
import { isEnded, movesFrom, statusRow } from './statuses.ts'

/** The action that an order is waiting for. */
export type NextAction =
  /** The customer uploads a new design. */
  | 'new design'
  /** The customer approves the corrected design or uploads another one. */
  | 'decision'
  | 'approval'
  /** The shop checks the customer's design. */
  | 'check'
  /** The shop creates the proof that the customer asked to approve. */
  | 'proof'
  | 'start of production'
  | 'production'
  | 'dispatch'
  | 'delivery'
  | 'handover'
  | 'receipt'

interface PendingAction {
  party: ResponsibleParty
  action: NextAction
}

interface ItemProgress {
  status: Status
  /** Who uploaded the current design. */
  uploadedBy: Role | null
  printProofing: Proofing
}

export interface NextStep<I> extends PendingAction {
  /** The items that are waiting for this action. */
  items: I[]
}

/**
 * The next action and the party that has to take it. Decisions of the customer come first; otherwise the least advanced
 * item determines the step, because an order is dispatched as a whole. Undefined if nothing is pending.
 */
export function findNextStep<I extends ItemProgress>(order: {
  status: Status
  items: readonly I[]
}): NextStep<I> | undefined {
  if (isEnded(order.status)) return undefined
  const waiting = order.items.flatMap((item) => {
    const next = isEnded(item.status) ? undefined : findItemNextStep(item)
    return next ? [{ item, ...next }] : []
  })
  const decisions = waiting.filter(({ party, action }) => party === 'customer' && action !== 'receipt')
  const behind = decisions.length > 0 ? decisions : leastAdvanced(waiting)
  const [first] = behind
  // If the order is further along than its items, the status of the order determines the action.
  if (first && statusRow(order.status).rank <= statusRow(first.item.status).rank)
    return { party: first.party, action: first.action, items: behind.map(({ item }) => item) }
  const orderAction = nextActionAfter(order.status)
  return orderAction && { ...orderAction, items: [...order.items] }
}

function leastAdvanced<W extends PendingAction & { item: ItemProgress }>(waiting: readonly W[]): W[] {
  const rankOf = ({ item }: W) => statusRow(item.status).rank
  const last = Math.min(...waiting.map(rankOf))
  const behind = waiting.filter((each) => rankOf(each) === last)
  return behind.filter(({ action }) => action === behind[0]?.action)
}

/** A design is approved by the side that did not upload it. */
export function findItemNextStep({
  status,
  uploadedBy,
  printProofing,
}: ItemProgress): PendingAction | undefined {
  const isUploadedByStaff = uploadedBy === 'admin' || uploadedBy === 'supplier'
  if (status === 'design rejected')
    return { party: 'customer', action: isUploadedByStaff ? 'decision' : 'new design' }
  if (status === 'design pending approval') {
    if (isUploadedByStaff) return { party: 'customer', action: 'approval' }
    return { party: 'shop', action: printProofing === 'Wait for Online Confirmation' ? 'proof' : 'check' }
  }
  return nextActionAfter(status)
}

function nextActionAfter(status: Status): PendingAction | undefined {
  const { responsible: from, phase } = statusRow(status)
  if (from === null) return undefined
  if (phase === 'Payment' || phase === 'Design')
    return { party: from, action: status === 'design approved' ? 'start of production' : 'check' }
  if (phase === 'Production')
    return { party: from, action: status === 'production started' ? 'production' : 'start of production' }
  if (from === 'carrier') return { party: from, action: 'delivery' }
  if (phase === 'Warehouse') return { party: from, action: 'dispatch' }
  return { party: from, action: phase === 'Shipping' ? 'handover' : 'receipt' }
}

/**
 * The status to which staff move an item with one click: the first later status. Undefined if the customer decides
 * about the design, or if nothing remains to be done.
 */
export function nextStaffStatus(item: ItemProgress): Status | undefined {
  const { status } = item
  if (status === 'design rejected') return undefined
  const next = findItemNextStep(item)
  // The customer confirms the receipt, but staff may record it too.
  if (next?.party === 'customer' && next.action !== 'receipt') return undefined
  if (next?.action === 'proof') return undefined
  const { rank } = statusRow(status)
  return movesFrom(status).find((each) => statusRow(each).rank > rank)
}

/** A move of items of an order with one click. */
export interface StaffStep<I> {
  from: Status
  to: Status
  /** The moved items. */
  items: I[]
}

/** The step of the least advanced items that can move; undefined if none can. */
export function nextStaffStep<I extends ItemProgress>(items: readonly I[]): StaffStep<I> | undefined {
  const ready = items.flatMap((item) => {
    const to = nextStaffStatus(item)
    return to === undefined ? [] : [{ item, from: item.status, to }]
  })
  const minRank = Math.min(...ready.map(({ from }) => statusRow(from).rank))
  const [first, ...others] = ready.filter(({ from }) => statusRow(from).rank === minRank)
  if (!first) return undefined
  const { from, to } = first
  return { from, to, items: [first, ...others.filter((each) => each.to === to)].map(({ item }) => item) }
}
