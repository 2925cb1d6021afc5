import { randomUUID } from 'node:crypto'
import type { StaffView } from '@printery/contract/staff/staff'
import { Refusal } from '@printery/domain'
import type { StaffRole } from '@printery/domain/staff'
import type { Call } from '../../call.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { insertStaffChange, inviteUser, isStaff, sendInvitation } from '../accounts/index.ts'
import { lockMember, lockStaffAs } from './lock-member.ts'
import { presentMember } from './present.ts'

interface NewMember {
  email: string
  firstName: string
  lastName: string
  staffRole: StaffRole
  isSecondFactorDemanded: boolean
}

export async function inviteStaff(
  { actor, db, now }: Call,
  jobs: Jobs,
  { email, firstName, lastName, staffRole, isSecondFactorDemanded }: NewMember,
): Promise<StaffView> {
  return db.transaction(async (tx) => {
    await lockStaffAs(tx, actor)
    const added = await inviteUser(tx, jobs, {
      ...{ id: randomUUID(), email, firstName: firstName.trim(), lastName: lastName.trim() },
      ...{ role: 'admin', staffRole, secondFactorDemanded: isSecondFactorDemanded, createdAt: now },
    })
    if (!added || !isStaff(added)) {
      const message = 'There is already an account with this email.'
      throw new Refusal('email_taken', message, { fieldErrors: { email: message } })
    }
    const entry = { userId: added.id, actorId: actor.userId, at: now }
    await insertStaffChange(tx, { ...entry, what: 'invited', to: staffRole })
    if (isSecondFactorDemanded) await insertStaffChange(tx, { ...entry, what: 'second factor demanded' })
    return presentMember(added)
  })
}

/** Sends a new invitation to a member who can't log in yet. The links of earlier invitations stop working. */
export async function inviteStaffAgain({ actor, db, now }: Call, jobs: Jobs, id: string): Promise<StaffView> {
  return db.transaction(async (tx) => {
    const { member } = await lockMember(tx, actor, id)
    const view = presentMember(member)
    if (!view.isInvited) throw new Refusal('conflict', 'This person can already log in.')
    if (view.isDisabled) throw new Refusal('conflict', 'This account is disabled. Enable it first.')
    await sendInvitation(tx, jobs, id)
    await insertStaffChange(tx, { userId: id, what: 'invited again', actorId: actor.userId, at: now })
    return view
  })
}
