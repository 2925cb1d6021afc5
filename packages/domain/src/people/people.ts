import type { StaffRole } from './staff.ts'

export const roles = ['customer', 'supplier', 'admin'] as const
export type Role = (typeof roles)[number]

/** The person who makes a call. An actor always has a valid session. */
export interface Actor {
  userId: string
  role: Role
  /** The role within the staff; only admins have one. */
  staffRole?: StaffRole | undefined
  /** Whether an owner requires a second factor that this person hasn't set up. */
  lacksSecondFactor?: boolean | undefined
}

/** A supplier's list of products is visible to that supplier and to admins. */
export function maySeeProductsOf(actor: Actor, supplierId: string): boolean {
  return isAdmin(actor) || (actor.role === 'supplier' && actor.userId === supplierId)
}

/** Whether the caller is an admin. */
export function isAdmin(actor: Actor): boolean {
  return actor.role === 'admin'
}
