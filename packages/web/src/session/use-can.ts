import type { Capability } from '@printery/domain/staff'
import { can } from './can.ts'
import { useSession } from './session.ts'

/** Whether the user may use a button of a portal: admins need the capability, suppliers may change their own data. */
export function useCan(capability: Capability): boolean {
  const { user } = useSession()
  return user?.role === 'supplier' || can(user, capability)
}
