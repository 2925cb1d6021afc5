import type { Proofing } from './catalogue.ts'
import { mayMoveItem } from './order-access.ts'
import { whyNotMove } from './orders.ts'
import type { Actor, Role } from './people.ts'
import { forbidden, invalid, Refusal } from './refusal.ts'
import type { Status } from './statuses.ts'

interface MovedItem {
  status: Status
  proofing: Proofing
  /** Who sent the design that stands. */
  uploadedBy: Role | null
  version: number
  supplierId: string
}

interface ItemMove {
  status: Status
  comment?: string | undefined
  /** The version that the caller looked at. */
  version?: number | undefined
}

/** What can be said before the item is looked up: customers approve, and approve exactly what they looked at. */
export function whyNotAskAsCustomer({ status, version }: ItemMove): Refusal | undefined {
  if (status !== 'design approved') return forbidden()
  if (version === undefined) return invalid({ version: 'An approval names the version that was looked at.' })
  return undefined
}

/** Decision 58: staff move the items that are theirs, everybody else is a customer to them. */
export function whyNotMoveItem(actor: Actor, item: MovedItem, move: ItemMove): Refusal | undefined {
  if (mayMoveItem(actor, item)) return whyNotLook(item, move) ?? whyNotForStaff(item, move)
  return whyNotAskAsCustomer(move) ?? whyNotLook(item, move) ?? whyNotApprove(item, move)
}

function whyNotLook(item: MovedItem, { version }: ItemMove): Refusal | undefined {
  return version !== undefined && version !== item.version
    ? new Refusal('stale_version', 'This item has changed since you looked at it. Look again, please.')
    : undefined
}

function whyNotForStaff(item: MovedItem, { status, comment }: ItemMove): Refusal | undefined {
  const refusal = whyNotMove('item', item.status, status)
  if (refusal || status === item.status) return refusal
  if (status === 'design approved' && item.proofing === 'Wait for Online Confirmation')
    return new Refusal('confirmation_awaited', 'The customer chose to approve this design online.')
  if (status !== 'design rejected') return undefined
  // A refusal shows what would work; without both the customer could only guess.
  const errors: Record<string, string> = { newDesigns: 'Upload a design that can be printed.' }
  return invalid(comment?.trim() ? errors : { comment: 'Write what has to change.', ...errors })
}

function whyNotApprove(item: MovedItem, { status }: ItemMove): Refusal | undefined {
  if (status === item.status) return undefined
  if (item.uploadedBy === 'customer')
    return forbidden('Your design is with us; we approve it or write what to change.')
  return whyNotMove('item', item.status, status)
}
