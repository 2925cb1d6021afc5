import { Refusal } from '@printery/domain'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { countHit, refuseExceeded } from '../../../http/rate-limits.ts'
import type { Shop } from '../../../shop.ts'
import type { Caller } from '../caller.ts'
import { lockOwnAccount } from '../lock-account.ts'
import { mailOwner } from '../mail-owner.ts'
import { findUserByEmail, findUserByGoogle, type UserRow, updateUser } from '../queries.ts'
import { failedLoginLimit } from '../rate-limits.ts'
import { verifyGoogleToken } from './google.ts'
import { addUser, emailTaken, finishLogin, type LoginResult } from './login.ts'

/** Verifies a token under the rate limit of the address: a refused token counts as a failed login. */
async function verifyWithLimit(shop: Shop, accessToken: string, { address }: Caller, now: Date) {
  const limit = failedLoginLimit(address)
  await refuseExceeded(shop.db, [limit], now)
  try {
    return await verifyGoogleToken(shop, accessToken, now)
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) await countHit(shop.db, limit, now)
    throw error
  }
}

/**
 * Only a Google account that was registered here, or linked by its logged-in owner, may log in. An equal
 * e-mail is no link: anybody can sign up with an address that isn't theirs, and would get into the other's
 * account.
 */
export async function logInByGoogle(
  shop: Shop,
  form: { accessToken: string; code?: string | undefined },
  caller: Caller,
  now: Date,
): Promise<LoginResult> {
  const person = await verifyWithLimit(shop, form.accessToken, caller, now)
  const user = await findUserByGoogle(shop.db, person.sub)
  if (user && !user.disabledAt) return finishLogin(shop.db, user, form.code, caller, now)
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
): Promise<LoginResult> {
  const { sub, ...person } = await verifyWithLimit(shop, accessToken, caller, now)
  const user = await addUser(shop.db, shop.jobs, { ...person, role: 'customer', googleSub: sub }, now)
  if (!user) throw await emailTaken(shop.db, 'email', caller.address, now)
  return finishLogin(shop.db, user, undefined, caller, now)
}

/** An account has at most one Google account; to link another, the first is unlinked. */
export async function linkGoogle(
  shop: Shop,
  { user, token }: { user: UserRow; token: string },
  accessToken: string,
  now: Date,
): Promise<void> {
  const { sub } = await verifyGoogleToken(shop, accessToken, now)
  if (user.googleSub === sub) return
  if (user.googleSub !== null)
    throw new Refusal('clash', 'A Google account is linked already. Unlink it first.')
  try {
    await shop.db.transaction(async (tx) => {
      await lockOwnAccount(tx, user, token)
      await updateUser(tx, user.id, { googleSub: sub })
      await mailOwner(shop.jobs, tx, user, 'A Google account was linked to your account', now)
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
    await lockOwnAccount(tx, user, token)
    await updateUser(tx, user.id, { googleSub: null })
    await mailOwner(jobs, tx, user, 'Your Google account was unlinked', now)
  })
}
