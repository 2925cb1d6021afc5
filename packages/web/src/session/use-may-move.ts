import type { Status } from '@printery/domain'
import { type Capability, capabilityToMove } from '@printery/domain/staff'
import { can } from './can.ts'
import { useSession } from './session.ts'

/** Whether the user may move an order or item to a status: admins need its capability, suppliers may move their own items. */
export function useMayMove(): (status: Status) => boolean {
  const { user } = useSession()
  const hasCapability = (capability: Capability) => user?.role === 'supplier' || can(user, capability)
  return (status) => hasCapability(capabilityToMove(status))
}
