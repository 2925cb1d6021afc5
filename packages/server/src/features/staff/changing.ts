import type { StaffView } from '@printery/contract/staff/staff'
import { notFound, Refusal } from '@printery/domain'
import { isLastOwner, type StaffChangeKind, type StaffRole } from '@printery/domain/staff'
import type { Call } from '../../call.ts'
import type { Transaction } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import {
  deleteSecondFactor,
  disableUser,
  emailAccountHolder,
  enableUser,
  endSessions,
  findUser,
  findUserByEmail,
  insertStaffChange,
  isStaff,
  type StaffRow,
  updateUser,
} from '../accounts/index.ts'
import { lockMember, lockStaffAs } from './lock-member.ts'
import { presentMember } from './present.ts'

interface Access {
  staffRole: StaffRole
  isDisabled: boolean
  isSecondFactorDemanded: boolean
}

type Change = { [K in keyof Access]?: Access[K] | undefined } & { expected: Access }

/** Changes the fields that are sent. Refuses if the account has changed since the caller read it. */
export async function changeStaff(
  { actor, db, now }: Call,
  jobs: Jobs,
  id: string,
  { expected, ...change }: Change,
): Promise<StaffView> {
  return db.transaction(async (tx) => {
    const { staff, member } = await lockMember(tx, actor, id)
    const before = accessOf(member)
    if (!isSame(before, expected))
      throw new Refusal('stale_version', 'Somebody changed this account in the meantime. Check it again.')
    const after = {
      staffRole: change.staffRole ?? before.staffRole,
      isDisabled: change.isDisabled ?? before.isDisabled,
      isSecondFactorDemanded: change.isSecondFactorDemanded ?? before.isSecondFactorDemanded,
    }
    if ((after.staffRole !== 'owner' || after.isDisabled) && isLastOwner(staff, id)) throw lastOwnerRefusal()
    const call = { actor, db: tx, now }
    if (after.staffRole !== before.staffRole) await changeRole(call, jobs, member, after.staffRole)
    if (after.isSecondFactorDemanded !== before.isSecondFactorDemanded)
      await demandSecondFactor(call, jobs, member, after.isSecondFactorDemanded)
    if (after.isDisabled !== before.isDisabled) await setDisabled(call, member, after.isDisabled)
    return viewOf(tx, id)
  })
}

function lastOwnerRefusal(): Refusal {
  return new Refusal('conflict', 'This is the only owner who can log in. Make somebody else an owner first.')
}

function accessOf({ staffRole, disabledAt, secondFactorDemanded }: StaffRow): Access {
  return { staffRole, isDisabled: disabledAt !== null, isSecondFactorDemanded: secondFactorDemanded }
}

function isSame(one: Access, other: Access): boolean {
  return (
    one.staffRole === other.staffRole &&
    one.isDisabled === other.isDisabled &&
    one.isSecondFactorDemanded === other.isSecondFactorDemanded
  )
}

async function changeRole(
  call: Call<Transaction>,
  jobs: Jobs,
  member: StaffRow,
  staffRole: StaffRole,
): Promise<void> {
  await updateUser(call.db, member.id, { staffRole })
  await record(call, member.id, 'role', { from: member.staffRole, to: staffRole })
  await emailAccountHolder(jobs, call, member, `Your role at the shop is now ${staffRole}`)
}

async function demandSecondFactor(
  call: Call<Transaction>,
  jobs: Jobs,
  member: StaffRow,
  isDemanded: boolean,
): Promise<void> {
  await updateUser(call.db, member.id, { secondFactorDemanded: isDemanded })
  await record(call, member.id, isDemanded ? 'second factor demanded' : 'second factor no longer demanded')
  if (isDemanded)
    await emailAccountHolder(jobs, call, member, 'The shop now requires a second factor for your account')
}

async function setDisabled(call: Call<Transaction>, { id }: { id: string }, isDisabled: boolean) {
  if (isDisabled) await disableUser(call, id)
  else await enableUser(call, id)
  await record(call, id, isDisabled ? 'disabled' : 'enabled')
}

export async function signOutStaff({ actor, db, now }: Call, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    await lockMember(tx, actor, id)
    const ended = await endSessions(tx, id)
    await record({ actor, db: tx, now }, id, 'signed out')
    return ended
  })
}

/** Turns the second factor off and ends all sessions, because whoever has the lost phone may be logged in. */
export async function dropSecondFactor({ actor, db, now }: Call, jobs: Jobs, id: string): Promise<StaffView> {
  return db.transaction(async (tx) => {
    const { member } = await lockMember(tx, actor, id)
    if (member.totpSince === null) throw new Refusal('conflict', 'The second factor of this account is off.')
    const call = { actor, db: tx, now }
    await deleteSecondFactor(tx, id)
    await endSessions(tx, id)
    await record(call, id, 'second factor dropped')
    await emailAccountHolder(jobs, call, member, 'The second factor was switched off by an owner of the shop')
    return viewOf(tx, id)
  })
}

/** Disables or enables the account of a customer or supplier. */
export async function setAccountAccess(
  { actor, db, now }: Call,
  { email, isDisabled }: { email: string; isDisabled: boolean },
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockStaffAs(tx, actor)
    const user = await findUserByEmail(tx, email)
    if (!user || user.erasedAt) throw invalidEmail('There is no account with this email.')
    if (user.role === 'admin') throw invalidEmail('This is a staff account: change it in the list.')
    if ((user.disabledAt !== null) !== isDisabled) await setDisabled({ actor, db: tx, now }, user, isDisabled)
    return isDisabled ? `${email} can no longer log in.` : `${email} can log in again.`
  })
}

function invalidEmail(message: string): Refusal {
  return new Refusal('invalid', message, { fieldErrors: { email: message } })
}

async function record(
  { actor, db, now }: Call<Transaction>,
  userId: string,
  kind: StaffChangeKind,
  change: { from?: string; to?: string } = {},
): Promise<void> {
  await insertStaffChange(db, { userId, what: kind, ...change, actorId: actor.userId, at: now })
}

async function viewOf(tx: Transaction, id: string): Promise<StaffView> {
  const member = await findUser(tx, id)
  if (!member || !isStaff(member)) throw notFound()
  return presentMember(member)
}
