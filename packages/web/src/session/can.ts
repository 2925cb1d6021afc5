import type { Capability } from '@printery/domain/staff'
import type { User } from './session.ts'

/**
 * Whether staff may do it, as the server last said; the table is the server's. A session from before there were
 * capabilities may try.
 */
export function can(user: User | undefined, capability: Capability): boolean {
  if (user?.role !== 'admin') return false
  return user.capabilities?.includes(capability) ?? !user.lacksSecondFactor
}
