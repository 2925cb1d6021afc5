import type { Security } from '@printery/contract'
import { type Actor, notFound, Refusal } from '@printery/domain'
import type { Context } from '../../../call.ts'
import type { Db } from '../../../db/database.ts'
import { findEmailChange } from '../links/link-queries.ts'
import { getOwnUser } from '../login/login.ts'
import { findUser, isFirstOrder, lockUser, type UserRow, updateUser } from '../queries.ts'

/** Returns the account to its holder and to admins; refuses anybody else with 404. */
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

type Details = Pick<UserRow, (typeof detailNames)[number]>

const detailNames = ['firstName', 'lastName', 'address', 'phoneNumber'] as const

interface Profile extends Omit<Details, 'phoneNumber'> {
  phoneNumber?: string | undefined
  /** The details that the client showed: the update is refused if the stored ones differ. */
  expected?: Details | undefined
}

export async function updateProfile(db: Db, userId: string, profile: Profile): Promise<void> {
  const { firstName, lastName, address, phoneNumber, expected } = profile
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (expected && user && detailNames.some((name) => user[name] !== expected[name]))
      throw new Refusal(
        'stale_version',
        'Your details were changed elsewhere in the meantime. Compare them with yours, and save again.',
      )
    await updateUser(tx, userId, {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      address: address.trim(),
      ...(phoneNumber !== undefined && { phoneNumber: phoneNumber.trim() }),
    })
  })
}

/** Returns the ways in which the user can log in, and the email change in progress. */
export async function getSecurity(context: Context, userId: string): Promise<Security> {
  const user = await getOwnUser(context.db, userId)
  const change = await findEmailChange(context, userId)
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
