import type { StaffChangeView, StaffView } from '@printery/contract/staff/staff'
import type { StaffRow } from '../accounts/index.ts'
import type { ChangeRow } from './queries.ts'

export function presentMember(user: StaffRow): StaffView {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    staffRole: user.staffRole,
    isDisabled: user.disabledAt !== null,
    isInvited: user.passwordHash === null && user.googleSub === null,
    hasSecondFactor: user.totpSince !== null,
    isSecondFactorDemanded: user.secondFactorDemanded,
    createdAt: user.createdAt.toISOString(),
  }
}

export function presentChange({ id, at, ...change }: ChangeRow): StaffChangeView {
  return { id: String(id), ...change, at: at.toISOString() }
}
