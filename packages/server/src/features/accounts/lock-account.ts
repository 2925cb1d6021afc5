import { Refusal } from '@printery/domain'
import type { Transaction } from '../../db/database.ts'
import { notLoggedIn } from '../../http/session.ts'
import { sha256 } from '../../tokens.ts'
import { hasSession } from './login/session-queries.ts'
import { lockUser, type UserRow } from './queries.ts'

/**
 * The user as it was read before the transaction: since then a password was hashed, or the login provider was
 * called.
 */
type CheckedUser = Pick<UserRow, 'id' | 'passwordHash' | 'googleSub' | 'totpSince'>

/**
 * Locks an account if it is unchanged since it was checked: not closed, not disabled, with the same password, Google
 * account and second factor. A reset in the meantime wins.
 */
export async function lockUnchangedAccount(tx: Transaction, checked: CheckedUser): Promise<UserRow> {
  const user = await lockUser(tx, checked.id)
  if (!user || user.disabledAt) throw notLoggedIn()
  const isSame =
    user.passwordHash === checked.passwordHash &&
    user.googleSub === checked.googleSub &&
    user.totpSince?.getTime() === checked.totpSince?.getTime()
  if (!isSame) throw new Refusal('conflict', 'The account has changed at this moment. Try again.')
  return user
}

/** Like `lockUnchangedAccount`, for a logged-in user, whose session must still exist. */
export async function lockOwnAccount(tx: Transaction, checked: CheckedUser, token: string): Promise<UserRow> {
  const user = await lockUnchangedAccount(tx, checked)
  if (!(await hasSession(tx, sha256(token)))) throw notLoggedIn()
  return user
}
