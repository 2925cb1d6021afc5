import { Refusal } from '@printery/domain'
import type { Context } from '../../../call.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { countHit, refuseExceeded } from '../../../http/rate-limits.ts'
import type { Services } from '../../../shop.ts'
import type { Caller } from '../caller.ts'
import { emailAccountHolder } from '../email-account-holder.ts'
import { lockOwnAccount } from '../lock-account.ts'
import { findUserByEmail, findUserByGoogle, type UserRow, updateUser } from '../queries.ts'
import { failedLoginLimit } from '../rate-limits.ts'
import { verifyGoogleToken } from './google.ts'
import { addUser, emailTaken, finishLogin, type LoginResult } from './login.ts'

/** Verifies a token within the rate limit of the address: a refused token counts as a failed login. */
async function verifyWithLimit(
  services: Services,
  { db, now }: Context,
  accessToken: string,
  { ipAddress }: Caller,
) {
  const limit = failedLoginLimit(ipAddress)
  await refuseExceeded({ db, now }, [limit])
  try {
    return await verifyGoogleToken(services, accessToken, now)
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) await countHit({ db, now }, limit)
    throw error
  }
}

/**
 * Only a Google account that was registered here, or linked by a logged-in user, may log in. The same email is not
 * enough: anybody can sign up with the address of another person, and would get access to that person's account.
 */
export async function logInWithGoogle(
  services: Services,
  { db, now }: Context,
  form: { accessToken: string; code?: string | undefined },
  caller: Caller,
): Promise<LoginResult> {
  const person = await verifyWithLimit(services, { db, now }, form.accessToken, caller)
  const user = await findUserByGoogle(db, person.sub)
  if (user && !user.disabledAt) return finishLogin({ db, now }, user, form.code, caller)
  if (!user && (await findUserByEmail(db, person.email)))
    throw new Refusal(
      'google_not_linked',
      'Your email has an account with a password. Log in with it, then link Google in your account.',
    )
  throw new Refusal('google_not_linked', 'No account belongs to this Google account. Please register first.')
}

export async function registerWithGoogle(
  services: Services,
  { db, now }: Context,
  accessToken: string,
  caller: Caller,
): Promise<LoginResult> {
  const { sub, ...person } = await verifyWithLimit(services, { db, now }, accessToken, caller)
  const user = await addUser({ db, now }, services.jobs, { ...person, role: 'customer', googleSub: sub })
  if (!user) throw await emailTaken({ db, now }, 'email', caller.ipAddress)
  return finishLogin({ db, now }, user, undefined, caller)
}

/** An account has at most one Google account; it must be unlinked before another is linked. */
export async function linkGoogle(
  services: Services,
  { db, now }: Context,
  { user, token }: { user: UserRow; token: string },
  accessToken: string,
): Promise<void> {
  const { sub } = await verifyGoogleToken(services, accessToken, now)
  if (user.googleSub === sub) return
  if (user.googleSub !== null)
    throw new Refusal('conflict', 'A Google account is linked already. Unlink it first.')
  try {
    await db.transaction(async (tx) => {
      await lockOwnAccount(tx, user, token)
      await updateUser(tx, user.id, { googleSub: sub })
      await emailAccountHolder(
        services.jobs,
        { db: tx, now },
        user,
        'A Google account was linked to your account',
      )
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_google'))
      throw new Refusal('conflict', 'This Google account belongs to another account here.')
    throw error
  }
}

export async function unlinkGoogle(
  { jobs }: Pick<Services, 'jobs'>,
  { db, now }: Context,
  { user, token }: { user: UserRow; token: string },
): Promise<void> {
  if (user.passwordHash === null)
    throw new Refusal('conflict', 'Set a password first: without one you could no longer log in.')
  if (user.googleSub === null) return
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, user, token)
    await updateUser(tx, user.id, { googleSub: null })
    await emailAccountHolder(jobs, { db: tx, now }, user, 'Your Google account was unlinked')
  })
}
