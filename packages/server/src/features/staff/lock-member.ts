import { type Actor, notFound } from '@printery/domain'
import { can, capabilityMissing } from '@printery/domain/staff'
import type { Transaction } from '../../db/database.ts'
import { lockStaff, type StaffRow } from '../accounts/index.ts'

interface LockedMember {
  staff: StaffRow[]
  member: StaffRow
}

/**
 * Locks all accounts of staff before each change of one, so that of two owners who disable each other at once, the second
 * is refused.
 */
export async function lockStaffAs(tx: Transaction, { userId }: Actor): Promise<StaffRow[]> {
  const staff = await lockStaff(tx)
  const self = staff.find(({ id, disabledAt }) => id === userId && disabledAt === null)
  const actor: Actor = { userId, role: 'admin', staffRole: self?.staffRole }
  if (!can(actor, 'staff.write')) throw capabilityMissing(actor, 'staff.write')
  return staff
}

export async function lockMember(tx: Transaction, actor: Actor, id: string): Promise<LockedMember> {
  const staff = await lockStaffAs(tx, actor)
  const member = staff.find((each) => each.id === id)
  if (!member) throw notFound()
  return { staff, member }
}
