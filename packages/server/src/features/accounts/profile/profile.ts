import type { Security } from '@printery/contract'
import { type Actor, notFound } from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import { findEmailChange } from '../links/link-queries.ts'
import { getOwnUser } from '../login/login.ts'
import { findUser, isFirstOrder, type UserRow, updateUser } from '../queries.ts'

/** For its owner and for admins; for anybody else it does not exist. */
export async function getUserFor(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ user: UserRow; isFirstOrder: boolean }> {
  if (actor.userId !== id && actor.role !== 'admin') throw notFound()
  const user = await findUser(db, id)
  if (!user || user.erasedAt) throw notFound()
  return { user, isFirstOrder: await isFirstOrder(db, id) }
}

interface Profile {
  firstName: string
  lastName: string
  address: string
  phoneNumber?: string | undefined
}

export async function updateProfile(db: Db, userId: string, profile: Profile): Promise<void> {
  const { firstName, lastName, address, phoneNumber } = profile
  await updateUser(db, userId, {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    address: address.trim(),
    ...(phoneNumber !== undefined && { phoneNumber: phoneNumber.trim() }),
  })
}

/** How the owner can log in, and the change of e-mail in progress. */
export async function getSecurity(db: Db, userId: string, now: Date): Promise<Security> {
  const user = await getOwnUser(db, userId)
  const change = await findEmailChange(db, userId, now)
  return {
    hasPassword: user.passwordHash !== null,
    hasGoogle: user.googleSub !== null,
    hasSecondFactor: user.totpSince !== null,
    emailChange: change
      ? {
          newEmail: change.newEmail,
          oldConfirmed: change.oldConfirmedAt !== null,
          newConfirmed: change.newConfirmedAt !== null,
          expiresAt: change.expiresAt.toISOString(),
        }
      : null,
  }
}
