import type { Capability } from '@printery/domain/staff'
import type { User } from './session.ts'

/**
 * Whether staff has the capability, according to the server's last response. A session from before capabilities existed
 * may try.
 */
export function can(user: User | undefined, capability: Capability): boolean {
  if (user?.role !== 'admin') return false
  return user.capabilities?.includes(capability) ?? !user.lacksSecondFactor
}
