import type { OrderItemView, OrderView, UserView } from '@printery/contract'
import {
  customerLabel,
  formatMoment,
  hasStartedProduction,
  isEnded,
  reviewLabel,
  type Status,
  type Step,
  statusRow,
  steps,
  whyNotCancel,
  whyNotChangeAddress,
} from '@printery/domain'
import { formatExpectedDelivery } from '@printery/domain/delivery'
import { findNextStep, type NextAction, type NextStep } from '@printery/domain/next-step'
import { statusTones } from '../../ui/display/status-tones.ts'
import { capitalize, texts } from './texts.ts'

/** Drawn as solid, halftone, striped and plain. */
export type StepState = 'ok' | 'wait' | 'bad' | 'later'

/** Statuses that complete their step; in all others the step is still in progress. */
const completingStatuses: readonly Status[] = ['design approved', 'order received']

/** States of the five-step bar. `isPrinted`: at least one item has a design that must be approved. */
export function stepStates(status: Status, isPrinted: boolean): StepState[] {
  if (isEnded(status)) return steps.map((step) => (step === 'payment' ? 'bad' : 'later'))
  // A paid order is already under review; without a print there is nothing to review.
  if (status === 'payment received')
    return stepStates(isPrinted ? 'design pending approval' : 'production pending', isPrinted)
  const current = steps.indexOf(statusRow(status).step)
  return steps.map((_, index) => {
    if (index < current) return 'ok'
    return index === current ? currentStepState(status) : 'later'
  })
}

function currentStepState(status: Status): StepState {
  if (completingStatuses.includes(status)) return 'ok'
  return statusRow(status).customer === 'red' ? 'bad' : 'wait'
}

export interface StepView {
  step: Step
  state: StepState
  note: string
}

export function stepsOf(order: OrderView): StepView[] {
  const states = stepStates(order.status, isPrinted(order))
  return steps.map((step, index) => {
    const state = states[index] ?? 'later'
    return { step, state, note: noteOf(order, step, state) }
  })
}

export function isPrinted(order: OrderView): boolean {
  return order.items.some((item) => item.noOfSidesPrinted > 0)
}

function noteOf(order: OrderView, step: Step, state: StepState): string {
  const { notes } = texts
  if (step === 'payment') {
    if (state === 'bad') return order.status === 'refunded' ? notes.refunded : notes.cancelled
    return notes.received(formatMoment(new Date(order.createdAt)))
  }
  if (isEnded(order.status)) return ''
  if (step === 'receipt') return state === 'ok' ? notes.arrived : expectedNote(order)
  if (state === 'later') return ''
  if (step === 'design') {
    if (!isPrinted(order)) return notes.noPrint
    return { ok: notes.approved, wait: notes.underReview, bad: notes.rejected }[state]
  }
  if (step === 'dispatch') return state === 'ok' ? notes.shipped : notes.notShipped
  if (state === 'ok') return notes.produced
  return order.status === 'production started' ? notes.producing : notes.waiting
}

/** `11 to 18 Dec 2026`, or `By 18 Dec 2026` once staff have set a date. */
function expectedNote(order: OrderView): string {
  const dates = formatExpectedDelivery(order)
  return order.shippingFrom === null ? texts.notes.byDay(dates) : dates
}

export interface StatusPill {
  tone: 'ok' | 'wait' | 'bad'
  label: string
}

export function statusPill(status: Status, subject: 'order' | 'item'): StatusPill {
  return { tone: statusTones[statusRow(status).customer], label: capitalize(customerLabel(status, subject)) }
}

type Viewer = Pick<UserView, 'id' | 'role'>

/** The detail below the banner's text: the next step and who takes it, or how the order ended. */
export function bannerDetail(viewer: Viewer, order: OrderView): string | undefined {
  if (order.status === 'cancelled' && order.refundStatus === 'pending') return texts.refundPending
  if (isEnded(order.status)) return order.cancelReason ? texts.cancelReason(order.cancelReason) : undefined
  if (order.isOnHold && viewer.role === 'admin') return texts.onHold
  const step = findNextStep(order)
  return step && awaitedSentence(order.userId === viewer.id, order, step)
}

function awaitedSentence(isOwner: boolean, order: OrderView, step: NextStep<OrderItemView>): string {
  if (!isOwner) return texts.awaitedFrom[step.party]
  const names = step.items.map((item) => itemName(order, item))
  if (decisions.includes(step.action) && names.length > 1) return texts.awaitedOfMany(names)
  const isWholeOrder = names.length > 1 && names.length === order.items.length
  return texts.awaited[step.action](isWholeOrder ? texts.yourOrder : joinNames(names))
}

/** Actions of a customer on the review page. */
const decisions: readonly NextAction[] = ['new design', 'decision', 'approval']

/** The first item that this customer has to decide about; undefined if there is none. */
export function itemToReview(viewer: Viewer, order: OrderView): OrderItemView | undefined {
  if (order.userId !== viewer.id) return undefined
  const step = findNextStep(order)
  return step && decisions.includes(step.action) ? step.items[0] : undefined
}

/** More items than this are counted instead of named. */
const maxNamedItems = 3

/** `the Canvas Tote`, `the Everyday Tee and the Canvas Tote`, `5 items` */
function joinNames(names: readonly string[]): string {
  if (names.length > maxNamedItems) return texts.items(names.length)
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names.map((name) => `the ${name}`))
}

/** `Canvas Tote`, or `Canvas Tote in Navy` if the order has it in several colours. */
export function itemName(order: OrderView, { product: { title }, colourName }: OrderItemView): string {
  const isUnique = order.items.filter((candidate) => candidate.product.title === title).length === 1
  return isUnique ? title : texts.inColour(title, colourName)
}

/** Label of an item's review for this viewer, and whether the viewer may open it. */
export function reviewOf(
  viewer: Viewer,
  order: OrderView,
  item: OrderItemView,
): { label: string; to: string | undefined } {
  const label = isEnded(order.status)
    ? 'Cancelled'
    : reviewLabel({ userId: viewer.id, role: viewer.role }, item.status)
  return { label, to: label === 'Review' ? `/reviewOrder/${order.id}/${item.id}` : undefined }
}

/** `Everyday Tee, Butter` */
export function titleOf(item: OrderItemView): string {
  return `${item.product.title}, ${item.colourName}`
}

/** The comment of staff on a rejected design; undefined in all other statuses. */
export function rejectionOf(item: OrderItemView): string | undefined {
  return item.status === 'design rejected' ? (item.comment ?? undefined) : undefined
}

export type CancelButtonState = { shown: false } | { shown: true; disabledReason: string | undefined }

/** Whether Cancel Order is shown, and why it is disabled. Hidden on orders that have ended. */
export function cancelButtonState(viewer: Viewer, order: OrderView): CancelButtonState {
  if (isEnded(order.status)) return { shown: false }
  if (order.isOnHold && isStaff(viewer)) return { shown: true, disabledReason: texts.cancelOnHold }
  // The other items belong to other suppliers (DEC-65), whose names this viewer doesn't know.
  if (order.isPart) return { shown: true, disabledReason: texts.cancelNeedsAllItems }
  const refusal = whyNotCancel(
    { userId: viewer.id, role: viewer.role },
    { status: order.status, items: statusesOf(order), supplierIds: [], userId: order.userId },
  )
  if (refusal === undefined) return { shown: true, disabledReason: undefined }
  // A received order has ended too, but the specification has one sentence for everything after the start of
  // production.
  return {
    shown: true,
    disabledReason: hasStartedProduction(order.status) ? texts.cancelDisabled : refusal.message,
  }
}

/** Why the delivery address can't be changed: undefined if it can, empty once the order has ended. */
export function whyAddressIsLocked(order: OrderView): string | undefined {
  if (isEnded(order.status)) return ''
  return whyNotChangeAddress({ status: order.status, items: statusesOf(order) }) && texts.addressLocked
}

function statusesOf(order: OrderView): Status[] {
  return order.items.map((item) => item.status)
}

/** Staff can open the customer's original files; a customer sees small pictures of them. */
export function isStaff(viewer: Viewer): boolean {
  return viewer.role !== 'customer'
}

/** Thumbnails of a card, by layout. */
export const maxThumbnails = { wide: 10, phone: 4 }

/** `+ 4 more items`; undefined if all are shown. */
export function moreItemsText(count: number, shown: number): string | undefined {
  const more = count - shown
  if (more <= 0) return undefined
  return more === 1 ? texts.list.oneMoreItem : texts.list.moreItems(more)
}

export type PrimaryAction = 'review' | 'reorder' | 'invoice'

/** The primary action on the order page: a review comes first, then reordering an order that has ended. Undefined for staff. */
export function primaryAction(viewer: Viewer, order: OrderView): PrimaryAction | undefined {
  if (order.userId !== viewer.id || isStaff(viewer)) return undefined
  if (itemToReview(viewer, order)) return 'review'
  return isEnded(order.status) || order.status === 'order received' ? 'reorder' : 'invoice'
}
