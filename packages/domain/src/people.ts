export const roles = ['customer', 'supplier', 'admin'] as const
export type Role = (typeof roles)[number]

/** Who asks: nobody can be an actor without a live session. */
export interface Actor {
  userId: string
  role: Role
}

export function isAdmin(actor: Actor): boolean {
  return actor.role === 'admin'
}
