import type { UserView } from '@printery/contract'
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
  }
}
