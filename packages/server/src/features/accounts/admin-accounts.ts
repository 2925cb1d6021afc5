import { randomUUID } from 'node:crypto'
import { email as emailSchema } from '@printery/contract/common'
import type { Context } from '../../call.ts'
import type { Db } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { StartupError } from '../../startup-error.ts'
import { disableUser, enableUser } from './disable-account.ts'
import { sendInvitation } from './invite-user.ts'
import { deleteSecondFactor } from './login/second-factor.ts'
import { findUserByEmail, insertUser, type UserRow } from './queries.ts'
import { insertStaffChange } from './staff-change-queries.ts'

interface NewAdmin {
  email: string
  firstName?: string | undefined
  lastName?: string | undefined
}

/**
 * Creates an account with the role of owner, from the command line. The account has no password until the person
 * follows the link of the invitation; another call before that sends another link. Returns the message to print.
 */
export async function createAdmin({ db, now }: Context, jobs: Jobs, admin: NewAdmin): Promise<string> {
  const email = readEmail(admin.email)
  return db.transaction(async (tx) => {
    const newUser = await insertUser(tx, {
      id: randomUUID(),
      email,
      firstName: admin.firstName?.trim() || 'Shop',
      lastName: admin.lastName?.trim() || 'Admin',
      role: 'admin',
      staffRole: 'owner',
      createdAt: now,
    })
    const user = newUser ?? (await getUserByEmail(tx, email))
    if (user.role !== 'admin')
      throw new StartupError(`${email} has an account already, as a ${user.role}. Give another email.`)
    if (user.passwordHash !== null) throw new StartupError(`${email} is an admin already.`)
    await sendInvitation(tx, jobs, user.id)
    const change = newUser
      ? ({ what: 'invited', to: 'owner' } as const)
      : ({ what: 'invited again' } as const)
    await insertStaffChange(tx, { userId: user.id, ...change, at: now })
    return `${email} is invited: the email with the link is sent as soon as the shop runs, and the link is valid for 3 days.`
  })
}

export async function disableAccount(context: Context, email: string): Promise<string> {
  return context.db.transaction(async (tx) => {
    const user = await getUserByEmail(tx, readEmail(email))
    const sessionCount = await disableUser({ ...context, db: tx }, user.id)
    await insertStaffChange(tx, { userId: user.id, what: 'disabled', at: context.now })
    return `${user.email} can no longer log in; ${sessionCount} ${sessionCount === 1 ? 'session has' : 'sessions have'} ended.`
  })
}

export async function enableAccount(context: Context, email: string): Promise<string> {
  return context.db.transaction(async (tx) => {
    const user = await getUserByEmail(tx, readEmail(email))
    await enableUser({ ...context, db: tx }, user.id)
    await insertStaffChange(tx, { userId: user.id, what: 'enabled', at: context.now })
    return `${user.email} can log in again.`
  })
}

/** Switches off the second factor of an admin who has lost the phone with the authenticator app. */
export async function resetSecondFactor({ db, now }: Context, email: string): Promise<string> {
  return db.transaction(async (tx) => {
    const user = await getUserByEmail(tx, readEmail(email))
    await deleteSecondFactor(tx, user.id)
    await insertStaffChange(tx, { userId: user.id, what: 'second factor dropped', at: now })
    return `${user.email} logs in without a code until the second factor is switched on again.`
  })
}

async function getUserByEmail(db: Db, email: string): Promise<UserRow> {
  const user = await findUserByEmail(db, email)
  if (!user || user.erasedAt) throw new StartupError(`There is no account with the email ${email}.`)
  return user
}

function readEmail(email: string): string {
  const parsed = emailSchema('An email is missing').safeParse(email)
  if (!parsed.success) throw new StartupError(`${email || 'Nothing'} is not an email address.`)
  return parsed.data
}
