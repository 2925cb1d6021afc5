import type { OrderItemView, OrderView } from '@printery/contract'
import {
  type Day,
  daysBetween,
  haveAllReached,
  isEnded,
  isOpenStatus,
  type MoveSubject,
  nextStatuses,
  type Phase,
  phases,
  type Status,
  shopDay,
  statuses,
  statusRow,
  whyNotMove,
} from '@printery/domain'
import { findItemNextStep } from '@printery/domain/next-step'
import { statusTones } from '../../ui/display/status-tones.ts'
import { portalTexts as texts } from './texts.ts'

/**
 * The appearance of a phase icon. `ok`: done. `wait`: in progress or next. `bad`: the current status is red (design
 * rejected, delivery not started). `later`: not reached, or the order or item was cancelled or refunded.
 */
export type IconState = 'ok' | 'wait' | 'bad' | 'later'

/** One status of each phase, which determines the capability that is required to move to the phase. */
export const phaseStatus: Record<Phase, Status> = {
  Design: 'design approved',
  Production: 'production started',
  Warehouse: 'Warehouse has completed quality check',
  Shipping: 'delivery in progress',
  'Order Receive': 'order received',
}

export interface PhaseIcon {
  phase: Phase
  state: IconState
  /** Read aloud and shown on hover: `Design: design pending approval`. */
  name: string
  disabled: boolean
}

export function pillTone(status: Status): 'ok' | 'wait' | 'bad' {
  return statusTones[statusRow(status).portal]
}

/** The index of the phase of a status: -1 for Payment, and the number of phases for a status that ends the order. */
function phaseIndexOf(status: Status): number {
  const { phase } = statusRow(status)
  if (phase === 'Payment') return -1
  return phase === 'End' ? phases.length : phases.indexOf(phase)
}

function currentPhaseState(status: Status): IconState {
  // The pill of this status is green, but the phase is still in progress.
  return status === 'production started' ? 'wait' : pillTone(status)
}

export function phaseIcons(status: Status): PhaseIcon[] {
  const currentIndex = phaseIndexOf(status)
  return phases.map((phase, index) => {
    const label = texts.phases[phase]
    const disabled = currentIndex > index
    if (isEnded(status)) return { phase, state: 'later', name: `${label}: ${status}`, disabled }
    if (index < currentIndex) return { phase, state: 'ok', name: `${label}: ${texts.done}`, disabled }
    if (index === currentIndex)
      return { phase, state: currentPhaseState(status), name: `${label}: ${status}`, disabled }
    // The first phase of a paid order is pending.
    const isFirst = currentIndex === -1 && index === 0
    return isFirst
      ? { phase, state: 'wait', name: `${label}: ${status}`, disabled }
      : { phase, state: 'later', name: `${label}: ${texts.later}`, disabled }
  })
}

export interface StatusOption {
  status: Status
  /** Why it can't be selected, shown below the option. */
  reason?: string
  isCurrent: boolean
}

/** The options of a phase's dialog. */
export function statusOptions(
  subject: MoveSubject,
  phase: Phase,
  from: Status,
  itemStatuses: readonly Status[],
): StatusOption[] {
  return statuses
    .filter((status) => statusRow(status).phase === phase)
    .map((status) => {
      const isCurrent = status === from
      const reason = whyNotChoose(subject, from, status, itemStatuses)
      return reason === undefined ? { status, isCurrent } : { status, isCurrent, reason }
    })
}

function whyNotChoose(
  subject: MoveSubject,
  from: Status,
  to: Status,
  itemStatuses: readonly Status[],
): string | undefined {
  // A rejection needs a comment and a corrected design, which are entered on the review page.
  if (subject === 'item' && to === 'design rejected' && from !== to) return texts.rejectOnReviewPage
  return whyNotMove(subject, from, to, itemStatuses)?.message
}

/** The most likely next status, which is preselected. */
export function suggestedStatus(
  subject: MoveSubject,
  from: Status,
  options: readonly StatusOption[],
): Status | undefined {
  const selectable = options.filter((option) => option.reason === undefined && !option.isCurrent)
  const nextSteps = nextStatuses(subject, from).filter((status) =>
    selectable.some((option) => option.status === status),
  )
  return firstForward(from, nextSteps) ?? nextSteps[0] ?? options.find((option) => option.isCurrent)?.status
}

/** The first of these statuses that is a step forward. */
export function firstForward(from: Status, statuses: readonly Status[]): Status | undefined {
  return statuses.find((status) => statusRow(status).rank > statusRow(from).rank)
}

/**
 * The phase of the next step, or the current phase if there is no next step; undefined for a cancelled or refunded
 * order or item.
 */
export function nextPhase(subject: MoveSubject, from: Status): Phase | undefined {
  if (isEnded(from)) return undefined
  const statuses = nextStatuses(subject, from)
  const { phase } = statusRow(firstForward(from, statuses) ?? statuses[0] ?? from)
  return phases.find((candidate) => candidate === phase)
}

/** What items that staff can't move wait for: a proof by the shop, or the customer; empty if nothing is pending. */
export function waitingNote(items: readonly OrderItemView[]): string {
  const pending = items.flatMap((item) => (isOpenStatus(item.status) ? (findItemNextStep(item) ?? []) : []))
  if (pending.some(({ action }) => action === 'proof')) return texts.needsProof
  return pending.some(({ party }) => party === 'customer') ? texts.waitsForCustomer : ''
}

export interface BulkStep {
  status: Status
  items: OrderItemView[]
}

/** The statuses to which at least one item can be moved, each with those items. */
export function bulkSteps(items: readonly OrderItemView[]): BulkStep[] {
  return statuses
    .map((status) => ({
      status,
      items: items.filter(
        (item) => item.status !== status && whyNotChoose('item', item.status, status, []) === undefined,
      ),
    }))
    .filter((step) => step.items.length > 0)
}

/** The step that can move the most items; if several can, the one that is the next step forward. */
export function suggestedBulk(steps: readonly BulkStep[]): BulkStep | undefined {
  const isUsual = ({ status, items }: BulkStep) =>
    items.some((item) => firstForward(item.status, nextStatuses('item', item.status)) === status)
  const weight = (step: BulkStep) => step.items.length + (isUsual(step) ? 0.5 : 0)
  return steps.toSorted((a, b) => weight(b) - weight(a))[0]
}

/**
 * The moves that bring an order to the status of all of its items; empty while an item has not reached the status, or if
 * there is no path.
 */
export function statusPathOf(from: Status, to: Status, itemStatuses: readonly Status[]): Status[] {
  const path: Status[] = []
  let current = from
  while (
    current !== to &&
    whyNotMove('order', to, to, itemStatuses) === undefined &&
    haveAllReached(itemStatuses, to)
  ) {
    const open = nextStatuses('order', current).filter(
      (status) => whyNotMove('order', current, status, itemStatuses) === undefined,
    )
    const next = open.find((status) => status === to) ?? open.find((status) => isBetween(current, status, to))
    if (next === undefined) return []
    path.push(next)
    current = next
  }
  return path
}

function isBetween(from: Status, status: Status, to: Status): boolean {
  const { rank } = statusRow(status)
  return rank > statusRow(from).rank && rank < statusRow(to).rank
}

export interface Expiry {
  /** Whole days from today to the delivery day in the shop's time zone; negative when late. */
  days: number
  tone: 'green' | 'red'
  short: string
  sentence: string
}

/** Green if at least 7 days are left, otherwise red (PORTAL-045). Undefined for a received, cancelled or refunded order. */
export function expiryOf(order: { shippingDate: Day; status: Status }, now: Date): Expiry | undefined {
  if (isEnded(order.status) || order.status === 'order received') return undefined
  const days = daysBetween(shopDay(now), order.shippingDate)
  const tone = days >= 7 ? 'green' : 'red'
  if (days < 0) return { days, tone, short: texts.shortLate(-days), sentence: texts.late(-days) }
  return { days, tone, short: texts.shortDays(days), sentence: texts.daysLeft(days) }
}

/** The items by number of printed sides: blank items first, because their production can start at once (PORTAL-020). */
export function sortedItems(order: OrderView): OrderItemView[] {
  return order.items.toSorted((a, b) => a.noOfSidesPrinted - b.noOfSidesPrinted)
}

export function piecesIn(items: readonly OrderItemView[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

/** Why an order that has not ended can't be cancelled in this list, or undefined. */
export function whyNotCancelHere(order: Pick<OrderView, 'status' | 'isPart'>): string | undefined {
  if (order.status === 'order received') return texts.cancelDisabled
  return order.isPart ? texts.cancelNeedsAllItems : undefined
}

/** Why an order can't be moved in this list, or undefined. */
export function whyNotMoveHere(order: Pick<OrderView, 'isOnHold' | 'isPart'>): string | undefined {
  if (order.isOnHold) return texts.hold.explanation
  return order.isPart ? texts.itemsOfOtherSuppliers : undefined
}
