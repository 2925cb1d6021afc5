import type { Actor } from './people.ts'
import { Refusal } from './refusal.ts'
import { hasStartedProduction, isEnded, movesFrom, type Status, statusRow } from './statuses.ts'

/** Only an order is ever in `payment received`; these are its ways out. */
const firstMoves: readonly Status[] = ['design pending approval', 'design approved', 'production pending']

export type Moving = 'order' | 'item'

export function nextStatuses(of: Moving, from: Status): readonly Status[] {
  return of === 'order' && from === 'payment received' ? firstMoves : movesFrom(from)
}

/** Choosing the present status again is harmless, but these three can't be chosen at all. */
const neverChosen: readonly Status[] = ['payment received', 'cancelled', 'refunded']

/**
 * Why staff may not set this status, or undefined. `items` are the present statuses of the order's items: an order's
 * option opens only when all of them reached that stage (decision 63).
 */
export function whyNotMove(
  of: Moving,
  from: Status,
  to: Status,
  items: readonly Status[] = [],
): Refusal | undefined {
  if (neverChosen.includes(to) || isEnded(from))
    return new Refusal('status_not_allowed', 'This step is not open from the present stage.')
  if (from === to) return undefined
  if (!nextStatuses(of, from).includes(to))
    return new Refusal('status_not_allowed', 'This step is not open from the present stage.')
  if (of === 'order' && !haveReached(items, to))
    return new Refusal(
      'items_not_there',
      'Complete this stage for all the products under this order to select this option',
    )
  return undefined
}

export function haveReached(items: readonly Status[], stage: Status): boolean {
  return items.every((status) => statusRow(status).rank >= statusRow(stage).rank)
}

interface Cancellable {
  status: Status
  items: readonly Status[]
  /** Users whose products the items are. */
  supplierIds: readonly string[]
  userId: string
}

const productionStarted = 'This order cannot be canceled because production has already started'

/** Decisions 64 and 65: a customer until production starts, staff until the order is received. */
export function whyNotCancel(actor: Actor, order: Cancellable): Refusal | undefined {
  if (isEnded(order.status) || order.status === 'order received')
    return new Refusal('status_not_allowed', 'This order has ended and cannot be cancelled.')
  if (actor.role === 'admin') return undefined
  if (actor.role === 'supplier' && order.userId !== actor.userId) {
    const allOwn = order.supplierIds.every((id) => id === actor.userId)
    return allOwn
      ? undefined
      : new Refusal('forbidden', 'Only an order with your own items alone can be cancelled.')
  }
  const started = [order.status, ...order.items].some(hasStartedProduction)
  return started ? new Refusal('production_started', productionStarted) : undefined
}

/** The delivery address stands once production has started (decision 64). */
export function whyNotChangeAddress(order: {
  status: Status
  items: readonly Status[]
}): Refusal | undefined {
  if (isEnded(order.status)) return new Refusal('status_not_allowed', 'This order has ended.')
  if ([order.status, ...order.items].some(hasStartedProduction))
    return new Refusal('production_started', 'Production has started, the address is fixed.')
  return undefined
}

/** The first 10 characters of an id are its public number (decision 80). */
export function publicNumber(id: string): string {
  return id.slice(0, 10)
}

/** First 8 and last 4 characters, for narrow layouts. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-4)}`
}

/** A printed line starts in design, a blank one in production (customer §4). */
export function firstItemStatus(sides: number): Status {
  return sides > 0 ? 'design pending approval' : 'production pending'
}

const reviewable: readonly Status[] = ['design pending approval', 'design rejected']

/** Decision 55: what the Review button of an item says to this person. */
export function reviewLabel(actor: Actor, status: Status): 'Review' | 'Completed' | 'Cancelled' {
  if (isEnded(status)) return 'Cancelled'
  if (actor.role === 'customer') return reviewable.includes(status) ? 'Review' : 'Completed'
  return status === 'order received' ? 'Completed' : 'Review'
}
