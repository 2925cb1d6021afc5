import type { OrderItemView, OrderView } from '@printery/contract'
import {
  type Day,
  daysBetween,
  haveAllReached,
  isEnded,
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
import { statusTones } from '../../ui/display/status-tones.ts'
import { portalTexts as texts } from './texts.ts'

/** How a phase icon is drawn: done, current or pending, refused or not started, still to come. */
export type IconState = 'ok' | 'wait' | 'bad' | 'later'

/** A status of each phase, by which its capability is known. */
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

/** Place of a status among the five phases; paid but in no phase yet is before all, ended is after all. */
function placeOf(status: Status): number {
  const { phase } = statusRow(status)
  if (phase === 'Payment') return -1
  return phase === 'End' ? phases.length : phases.indexOf(phase)
}

function stateWithin(status: Status): IconState {
  // The status is a green one in words, but the work of the phase goes on: the icon stays the current one.
  return status === 'production started' ? 'wait' : pillTone(status)
}

export function phaseIcons(status: Status): PhaseIcon[] {
  const currentIndex = placeOf(status)
  return phases.map((phase, index) => {
    const label = texts.phases[phase]
    const disabled = currentIndex > index
    if (isEnded(status)) return { phase, state: 'later', name: `${label}: ${status}`, disabled }
    if (index < currentIndex) return { phase, state: 'ok', name: `${label}: ${texts.done}`, disabled }
    if (index === currentIndex)
      return { phase, state: stateWithin(status), name: `${label}: ${status}`, disabled }
    // A paid order waits for its first phase, so that phase is pending and not merely later.
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
  isPresent: boolean
}

/** What the dialog of a phase offers. `items` are the present statuses of the order's items. */
export function statusOptions(
  subject: MoveSubject,
  phase: Phase,
  from: Status,
  items: readonly Status[],
): StatusOption[] {
  return statuses
    .filter((status) => statusRow(status).phase === phase)
    .map((status) => {
      const isPresent = status === from
      const reason = whyNotChoose(subject, from, status, items)
      return reason === undefined ? { status, isPresent } : { status, isPresent, reason }
    })
}

function whyNotChoose(
  subject: MoveSubject,
  from: Status,
  to: Status,
  items: readonly Status[],
): string | undefined {
  // A refusal is a comment and a corrected design; both are given on the review page.
  if (subject === 'item' && to === 'design rejected' && from !== to) return texts.rejectFirst
  return whyNotMove(subject, from, to, items)?.message
}

/** The step that most likely comes next, so that one press takes an order on. */
export function suggestedStatus(
  subject: MoveSubject,
  from: Status,
  options: readonly StatusOption[],
): Status | undefined {
  const open = options.filter((option) => option.reason === undefined && !option.isPresent)
  const ways = nextStatuses(subject, from).filter((status) => open.some((option) => option.status === status))
  return firstOnward(from, ways) ?? ways[0] ?? options.find((option) => option.isPresent)?.status
}

/** The first of these steps that leads on and not back. */
export function firstOnward(from: Status, ways: readonly Status[]): Status | undefined {
  return ways.find((status) => statusRow(status).rank > statusRow(from).rank)
}

/** The phase whose dialog takes this on; undefined where nothing can be selected any more. */
export function phaseAhead(subject: MoveSubject, from: Status): Phase | undefined {
  if (isEnded(from)) return undefined
  const ways = nextStatuses(subject, from)
  const { phase } = statusRow(firstOnward(from, ways) ?? ways[0] ?? from)
  return phases.find((candidate) => candidate === phase)
}

export interface BulkStep {
  status: Status
  items: OrderItemView[]
}

/** The steps that at least one item may take now, each with the items it would move. */
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

/** The step that most items may take; of several the usual one. */
export function suggestedBulk(steps: readonly BulkStep[]): BulkStep | undefined {
  const isUsual = ({ status, items }: BulkStep) =>
    items.some((item) => firstOnward(item.status, nextStatuses('item', item.status)) === status)
  const weight = (step: BulkStep) => step.items.length + (isUsual(step) ? 0.5 : 0)
  return steps.toSorted((a, b) => weight(b) - weight(a))[0]
}

/**
 * The stages that an order takes one by one to stand where all of its items are: none while an item is behind, and
 * none when there is no way. `items` are the present statuses of its items.
 */
export function statusPathOf(from: Status, to: Status, items: readonly Status[]): Status[] {
  const path: Status[] = []
  let current = from
  while (current !== to && whyNotMove('order', to, to, items) === undefined && haveAllReached(items, to)) {
    const open = nextStatuses('order', current).filter(
      (status) => whyNotMove('order', current, status, items) === undefined,
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
  tone: 'g' | 'r'
  short: string
  sentence: string
}

/** From 7 days on green, below red (PORTAL-045). An order that is over has no days left. */
export function expiryOf(order: { shippingDate: Day; status: Status }, now: Date): Expiry | undefined {
  if (isEnded(order.status) || order.status === 'order received') return undefined
  const days = daysBetween(shopDay(now), order.shippingDate)
  const tone = days >= 7 ? 'g' : 'r'
  if (days < 0) return { days, tone, short: texts.shortLate(-days), sentence: texts.late(-days) }
  return { days, tone, short: texts.shortDays(days), sentence: texts.daysLeft(days) }
}

/** Plain goods first: they can start at once (PORTAL-020). */
export function sortedItems(order: OrderView): OrderItemView[] {
  return order.items.toSorted((a, b) => a.noOfSidesPrinted - b.noOfSidesPrinted)
}

export function piecesIn(items: readonly OrderItemView[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

/** Why this order, which has not ended, can't be cancelled here. */
export function whyNotCancelHere(order: Pick<OrderView, 'status' | 'isPart'>): string | undefined {
  if (order.status === 'order received') return texts.cancelDisabled
  return order.isPart ? texts.cancelNeedsAllItems : undefined
}

/** Why nobody moves this order here, or undefined. */
export function whyNotMoved(order: Pick<OrderView, 'isOnHold' | 'isPart'>): string | undefined {
  if (order.isOnHold) return texts.hold.explanation
  return order.isPart ? texts.itemsOfOtherSuppliers : undefined
}
