import { Refusal } from '@printery/domain'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { countHit, refuseExceeded } from '../../http/rate-limits.ts'
import type { Shop } from '../../shop.ts'
import type { Caller } from './caller.ts'
import { addUser, type Entered, emailTaken, enter } from './entering.ts'
import { googlePersonOf } from './google.ts'
import { holdOwnAccount } from './holding.ts'
import { entranceLimit } from './limits.ts'
import { findUserByEmail, findUserByGoogle, type UserRow, updateUser } from './queries.ts'
import { tellOwner } from './telling.ts'

/** Asks Google under the limit of the address: a refused token is a failed login. */
async function personBehind(shop: Shop, accessToken: string, { address }: Caller, now: Date) {
  const limit = entranceLimit(address)
  await refuseExceeded(shop.db, [limit], now)
  try {
    return await googlePersonOf(shop, accessToken, now)
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) await countHit(shop.db, limit, now)
    throw error
  }
}

/**
 * Only a Google account that was registered here, or linked by somebody who was logged in, enters. An equal e-mail is
 * no link: whoever wrote that address into an account of his own would be handed the other's, or hand over his.
 */
export async function logInByGoogle(
  shop: Shop,
  form: { accessToken: string; code?: string | undefined },
  caller: Caller,
  now: Date,
): Promise<Entered> {
  const person = await personBehind(shop, form.accessToken, caller, now)
  const user = await findUserByGoogle(shop.db, person.sub)
  if (user && !user.disabledAt) return enter(shop.db, user, form.code, caller, now)
  if (!user && (await findUserByEmail(shop.db, person.email)))
    throw new Refusal(
      'google_not_linked',
      'Your email has an account with a password. Log in with it, then link Google in your account.',
    )
  throw new Refusal('google_not_linked', 'No account belongs to this Google account. Please register first.')
}

export async function registerByGoogle(
  shop: Shop,
  accessToken: string,
  caller: Caller,
  now: Date,
): Promise<Entered> {
  const { sub, ...person } = await personBehind(shop, accessToken, caller, now)
  const user = await addUser(shop.db, shop.jobs, { ...person, role: 'customer', googleSub: sub }, now)
  if (!user) throw await emailTaken(shop.db, 'email', caller.address, now)
  return enter(shop.db, user, undefined, caller, now)
}

/** One Google account an account: another takes its place once it was unlinked. */
export async function linkGoogle(
  shop: Shop,
  { user, token }: { user: UserRow; token: string },
  accessToken: string,
  now: Date,
): Promise<void> {
  const { sub } = await googlePersonOf(shop, accessToken, now)
  if (user.googleSub === sub) return
  if (user.googleSub !== null)
    throw new Refusal('clash', 'A Google account is linked already. Unlink it first.')
  try {
    await shop.db.transaction(async (tx) => {
      await holdOwnAccount(tx, user, token)
      await updateUser(tx, user.id, { googleSub: sub })
      await tellOwner(shop.jobs, tx, user, 'A Google account was linked to your account', now)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_google'))
      throw new Refusal('clash', 'This Google account belongs to another account here.')
    throw error
  }
}

export async function unlinkGoogle(
  { db, jobs }: Pick<Shop, 'db' | 'jobs'>,
  { user, token }: { user: UserRow; token: string },
  now: Date,
): Promise<void> {
  if (user.passwordHash === null)
    throw new Refusal('clash', 'Set a password first: without it nothing would open this account any more.')
  if (user.googleSub === null) return
  await db.transaction(async (tx) => {
    await holdOwnAccount(tx, user, token)
    await updateUser(tx, user.id, { googleSub: null })
    await tellOwner(jobs, tx, user, 'Your Google account was unlinked', now)
  })
}
