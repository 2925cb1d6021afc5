import type { Capability } from '@printery/domain/staff'
import { can } from './can.ts'
import { useSession } from './session.ts'

/** For buttons of the portals: staff need the capability, suppliers may change their own data. */
export function useCan(capability: Capability): boolean {
  const { user } = useSession()
  return user?.role === 'supplier' || can(user, capability)
}
