import { Refusal } from '@printery/domain'
import type { Transaction } from '../../db/database.ts'
import { notLoggedIn } from '../../http/session.ts'
import { sha256 } from '../../tokens.ts'
import { hasSession } from './login/session-queries.ts'
import { lockUser, type UserRow } from './queries.ts'

/**
 * The user as read before the transaction. The password was hashed or the login provider was called since then.
 */
type CheckedUser = Pick<UserRow, 'id' | 'passwordHash' | 'googleSub' | 'totpSince'>

/**
 * Locks an account; refuses if it was closed, disabled or reset, or if its password, Google account or second factor
 * has changed since it was checked.
 */
export async function lockUnchangedAccount(tx: Transaction, checked: CheckedUser): Promise<UserRow> {
  const user = await lockUser(tx, checked.id)
  if (!user || user.disabledAt) throw notLoggedIn()
  const isUnchanged =
    user.passwordHash === checked.passwordHash &&
    user.googleSub === checked.googleSub &&
    user.totpSince?.getTime() === checked.totpSince?.getTime()
  if (!isUnchanged) throw new Refusal('conflict', 'The account has changed at this moment. Try again.')
  return user
}

/** Like `lockUnchangedAccount`, for a logged-in user, whose session must still exist. */
export async function lockOwnAccount(tx: Transaction, checked: CheckedUser, token: string): Promise<UserRow> {
  const user = await lockUnchangedAccount(tx, checked)
  if (!(await hasSession(tx, sha256(token)))) throw notLoggedIn()
  return user
}
