import type { Capability } from '@printery/domain/staff'
import type { ReactNode } from 'react'
import { useCan } from './use-can.ts'

/** Shows to staff what they have the capability for. */
export function RequireCapability({ capability, children }: { capability: Capability; children: ReactNode }) {
  return useCan(capability) && children
}
