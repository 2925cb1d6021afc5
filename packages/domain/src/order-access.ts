import type { Actor } from './people.ts'

interface Owned<I extends { supplierId: string }> {
  userId: string
  items: readonly I[]
}

/** Decisions 2, 3 and 69: the owner and an admin see all, a supplier its own items, anybody else nothing. */
export function visibleItems<I extends { supplierId: string }>(actor: Actor, order: Owned<I>): readonly I[] {
  if (actor.role === 'admin' || order.userId === actor.userId) return order.items
  return actor.role === 'supplier' ? order.items.filter((item) => item.supplierId === actor.userId) : []
}

/** Decision 58: the order itself is the admin's, or a supplier's when every item is its own. */
export function mayMoveOrder(actor: Actor, order: Owned<{ supplierId: string }>): boolean {
  if (actor.role === 'admin') return true
  return actor.role === 'supplier' && order.items.every((item) => item.supplierId === actor.userId)
}

/** An item is moved by an admin and by the supplier of its product. */
export function mayMoveItem(actor: Actor, item: { supplierId: string }): boolean {
  return actor.role === 'admin' || (actor.role === 'supplier' && item.supplierId === actor.userId)
}

/** The delivery details belong to who receives the parcel (decision 64). */
export function mayChangeDelivery(actor: Actor, order: { userId: string }): boolean {
  return actor.role === 'admin' || actor.userId === order.userId
}

/** Who may hand an order's link to others: it shows where the parcel goes. */
export function mayShareOrder(actor: Actor, order: { userId: string }): boolean {
  return mayChangeDelivery(actor, order)
}
