export const roles = ['customer', 'supplier', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who asks: nobody can be an actor without a live session. */
export interface Actor {
  userId: string
  role: Role
}

/** A supplier's own list of products is its own and the admin's. */
export function maySeeProductsOf(actor: Actor, supplierId: string): boolean {
  return isAdmin(actor) || (actor.role === 'supplier' && actor.userId === supplierId)
}

export function isAdmin(actor: Actor): boolean {
  return actor.role === 'admin'
}
