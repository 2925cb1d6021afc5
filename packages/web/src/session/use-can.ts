import type { Capability } from '@printery/domain/staff'
import { can } from './can.ts'
import { useSession } from './session.ts'

/** For buttons of the portals: staff need the capability, and suppliers work on what is their own. */
export function useCan(capability: Capability): boolean {
  const { user } = useSession()
  return user?.role === 'supplier' || can(user, capability)
}
