import type { Capability } from '@printery/domain/staff'
import type { User } from './session.ts'

/**
 * Whether an admin has the capability, according to the last response of the server. Without a list of capabilities, as in
 * sessions of older versions, admins may try everything unless their second factor is missing.
 */
export function can(user: User | undefined, capability: Capability): boolean {
  if (user?.role !== 'admin') return false
  return user.capabilities?.includes(capability) ?? !user.lacksSecondFactor
}
