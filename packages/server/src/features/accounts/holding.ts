import { Refusal } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { notLoggedIn } from '../../http/session.ts'
import { sha256 } from '../../tokens.ts'
import { lockUser, type UserRow } from './queries.ts'
import { hasSession } from './session-queries.ts'

/** What was checked before the transaction, while a password was hashed or a provider asked. */
type Checked = Pick<UserRow, 'id' | 'passwordHash' | 'googleSub' | 'totpSince'>

/**
 * Holds an account until the transaction ends, if it still is what was checked: not closed, not disabled, with the same
 * ways in. A reset that came in between has the last word.
 */
export async function holdAccount(tx: Db, checked: Checked): Promise<UserRow> {
  const user = await lockUser(tx, checked.id)
  if (!user || user.disabledAt) throw notLoggedIn()
  const isSame =
    user.passwordHash === checked.passwordHash &&
    user.googleSub === checked.googleSub &&
    user.totpSince?.getTime() === checked.totpSince?.getTime()
  if (!isSame) throw new Refusal('clash', 'The account has changed at this moment. Try again.')
  return user
}

/** The same for who is logged in: the session has to be there still. */
export async function holdOwnAccount(tx: Db, checked: Checked, token: string): Promise<UserRow> {
  const user = await holdAccount(tx, checked)
  if (!(await hasSession(tx, sha256(token)))) throw notLoggedIn()
  return user
}
