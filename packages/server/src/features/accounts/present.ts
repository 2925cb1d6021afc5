import type { UserView } from '@printery/contract'
import { capabilitiesOf } from '@printery/domain/staff'
import type { UserRow } from './queries.ts'

export function presentUser(user: UserRow, isFirstOrder: boolean): UserView {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    address: user.address,
    phoneNumber: user.phoneNumber,
    role: user.role,
    isAdmin: user.role === 'admin',
    brandName: user.brandName,
    isFirstOrder,
    createdAt: user.createdAt.toISOString(),
    ...presentStaffRole(user),
  }
}

/** The fields of staff. A member of staff without the required second factor has no capabilities. */
function presentStaffRole({ staffRole, secondFactorDemanded, totpSince }: UserRow) {
  if (staffRole === null) return undefined
  const lacksSecondFactor = secondFactorDemanded && totpSince === null
  return {
    staffRole,
    capabilities: lacksSecondFactor ? [] : [...capabilitiesOf(staffRole)],
    lacksSecondFactor,
  }
}
