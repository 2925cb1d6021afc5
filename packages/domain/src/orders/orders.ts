import type { Actor } from '../people/people.ts'
import { Refusal } from '../refusal.ts'
import type { Status } from '../statuses/status-table.ts'
import { hasStartedProduction, isEnded, movesFrom, statusRow } from '../statuses/statuses.ts'

/** `payment received` is a status of orders only, never of items. */
const movesFromPaid: readonly Status[] = ['design pending approval', 'design approved', 'production pending']

export type MoveSubject = 'order' | 'item'

/** The statuses to which staff can move an order or an item from this one. */
export function nextStatuses(subject: MoveSubject, from: Status): readonly Status[] {
  return subject === 'order' && from === 'payment received' ? movesFromPaid : movesFrom(from)
}

/** Statuses that staff can never select, not even if they are the current status. */
const unselectableStatuses: readonly Status[] = ['payment received', 'cancelled', 'refunded']

/**
 * Why staff can't set this status, or undefined. `items` are the statuses of the order's items: an order can move to
 * a status only when all of its items have reached that stage (DEC-63).
 */
export function whyNotMove(
  subject: MoveSubject,
  from: Status,
  to: Status,
  items: readonly Status[] = [],
): Refusal | undefined {
  if (unselectableStatuses.includes(to) || isEnded(from))
    return new Refusal('status_not_allowed', 'This step is not possible from the current status.')
  if (from === to) return undefined
  if (!nextStatuses(subject, from).includes(to))
    return new Refusal('status_not_allowed', 'This step is not possible from the current status.')
  if (subject === 'order' && !haveAllReached(items, to))
    return new Refusal(
      'items_not_there',
      'Complete this stage for all the products under this order to select this option',
    )
  return undefined
}

/** Whether every item has reached this status; true without items. */
export function haveAllReached(items: readonly Status[], stage: Status): boolean {
  return items.every((status) => statusRow(status).rank >= statusRow(stage).rank)
}

interface Cancellable {
  status: Status
  items: readonly Status[]
  /** The suppliers of the items. */
  supplierIds: readonly string[]
  userId: string
}

const productionStartedText = 'This order cannot be canceled because production has already started'

/**
 * DEC-64, DEC-65 and DEC-87: customers can cancel until production starts, staff until the order, or each of its items, is
 * received.
 */
export function whyNotCancel(actor: Actor, order: Cancellable): Refusal | undefined {
  const openItems = order.items.filter((status) => !isEnded(status))
  const hasReceived = openItems.length > 0 && openItems.every((status) => status === 'order received')
  if (isEnded(order.status) || order.status === 'order received' || hasReceived)
    return new Refusal('status_not_allowed', 'This order has ended and cannot be cancelled.')
  if (actor.role === 'admin') return undefined
  if (actor.role === 'supplier' && order.userId !== actor.userId) {
    const ownsAllItems = order.supplierIds.every((id) => id === actor.userId)
    return ownsAllItems
      ? undefined
      : new Refusal('forbidden', 'You can cancel an order only if all of its items are yours.')
  }
  const hasStarted = [order.status, ...order.items].some(hasStartedProduction)
  return hasStarted ? new Refusal('production_started', productionStartedText) : undefined
}

/** The delivery address can't change once production has started (DEC-64). */
export function whyNotChangeAddress(order: {
  status: Status
  items: readonly Status[]
}): Refusal | undefined {
  if (isEnded(order.status)) return new Refusal('status_not_allowed', 'This order has ended.')
  if ([order.status, ...order.items].some(hasStartedProduction))
    return new Refusal(
      'production_started',
      'Production has started, so the address can no longer be changed.',
    )
  return undefined
}

/** The public number of an order or quotation: the first 10 characters of its id (DEC-80). */
export function publicNumber(id: string): string {
  return id.slice(0, 10)
}

/**
 * The public number as digits that can be read aloud, `169 5709 6423` (DEC-96). Its nine hexadecimal digits are at most
 * eleven decimal ones, so two orders never share it.
 */
export function spokenNumber(id: string): string {
  const digits = String(Number.parseInt(publicNumber(id).replace('-', ''), 16)).padStart(11, '0')
  return `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`
}

/** Parses a spoken number, with or without spaces, to a public number; undefined for any other text. */
export function fromSpokenNumber(text: string): string | undefined {
  const digits = text.replaceAll(/\s/g, '')
  if (!/^\d{11}$/.test(digits)) return undefined
  const hex = Number(digits).toString(16).padStart(9, '0')
  return hex.length > 9 ? undefined : `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** First 8 and last 4 characters, for narrow layouts. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-4)}`
}

/** Items with a print start in review, blank ones in production (CART-010, CART-011). */
export function firstItemStatus(sides: number): Status {
  return sides > 0 ? 'design pending approval' : 'production pending'
}

const reviewable: readonly Status[] = ['design pending approval', 'design rejected']

/** DEC-55: the label of an item's Review button for this actor. */
export function reviewLabel(actor: Actor, status: Status): 'Review' | 'Completed' | 'Cancelled' {
  if (isEnded(status)) return 'Cancelled'
  if (actor.role === 'customer') return reviewable.includes(status) ? 'Review' : 'Completed'
  return status === 'order received' ? 'Completed' : 'Review'
}
