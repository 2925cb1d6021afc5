import type { Capability } from '@printery/domain/staff'
import type { ReactNode } from 'react'
import { useCan } from './use-can.ts'

/** Renders its children for staff with the capability. */
export function RequireCapability({ capability, children }: { capability: Capability; children: ReactNode }) {
  return useCan(capability) && children
}
