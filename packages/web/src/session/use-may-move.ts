import type { Status } from '@printery/domain'
import { type Capability, capabilityToMove } from '@printery/domain/staff'
import { can } from './can.ts'
import { useSession } from './session.ts'

/**
 * For the buttons that move orders and items: staff need the capability of the status, suppliers move their own items.
 */
export function useMayMove(): (status: Status) => boolean {
  const { user } = useSession()
  const mayUse = (capability: Capability) => user?.role === 'supplier' || can(user, capability)
  return (status) => mayUse(capabilityToMove(status))
}
