import type { Actor } from '../people/people.ts'

interface OwnedOrder<I extends { supplierId: string }> {
  userId: string
  items: readonly I[]
}

/**
 * The items that an actor sees (DEC-2, DEC-3, DEC-69): the owner and admins see every item, suppliers only the items of
 * their products, and other actors none.
 */
export function visibleItems<I extends { supplierId: string }>(
  actor: Actor,
  order: OwnedOrder<I>,
): readonly I[] {
  if (actor.role === 'admin' || order.userId === actor.userId) return order.items
  return actor.role === 'supplier' ? order.items.filter((item) => item.supplierId === actor.userId) : []
}

/** DEC-58: an order is moved by admins, or by a supplier if every item is from this supplier. */
export function mayMoveOrder(actor: Actor, order: OwnedOrder<{ supplierId: string }>): boolean {
  if (actor.role === 'admin') return true
  return actor.role === 'supplier' && order.items.every((item) => item.supplierId === actor.userId)
}

/** An item is moved by an admin and by the supplier of its product. */
export function mayMoveItem(actor: Actor, item: { supplierId: string }): boolean {
  return actor.role === 'admin' || (actor.role === 'supplier' && item.supplierId === actor.userId)
}

/** DEC-91: admins and the suppliers of its items read and write the internal notes of an order. */
export function mayUseInternalNotes(actor: Actor, order: OwnedOrder<{ supplierId: string }>): boolean {
  return order.items.some((item) => mayMoveItem(actor, item))
}

/** Only the customer and admins may change the delivery details (DEC-64). */
export function mayChangeDelivery(actor: Actor, order: { userId: string }): boolean {
  return actor.role === 'admin' || actor.userId === order.userId
}

/** A shared link shows the delivery address, so only actors who may change it can create a link. */
export function mayShareOrder(actor: Actor, order: { userId: string }): boolean {
  return mayChangeDelivery(actor, order)
}
