import { invalid, Refusal } from '@printery/domain'
import type { Context } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import { emailRateLimit } from '../../../email/rate-limit.ts'
import { countHit, withFailureLimits } from '../../../http/rate-limits.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { Services } from '../../../shop.ts'
import { sha256 } from '../../../tokens.ts'
import type { Caller } from '../caller.ts'
import { invalidToken } from '../links/invalid-token.ts'
import {
  consumePasswordLink,
  deleteEmailChange,
  endPasswordLink,
  findLinkOwner,
} from '../links/link-queries.ts'
import { lockOwnAccount } from '../lock-account.ts'
import { verifyGoogleToken } from '../login/google.ts'
import { endSessions } from '../login/sessions.ts'
import { lockUser, type UserRow, updateUser } from '../queries.ts'
import { passwordLimit, passwordLinkLimit } from '../rate-limits.ts'
import type { PasswordHasher } from './hashing.ts'
import { refuseCommonPassword } from './passwords.ts'

/**
 * Requests a link to set a new password. The same statements run for a known and an unknown email: only the job looks
 * for the account, so that neither the response nor its duration reveals whether the account exists.
 */
export async function requestPasswordLink(
  context: Context,
  jobs: Jobs,
  email: string,
  { ipAddress }: Caller,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await countHit({ ...context, db: tx }, passwordLinkLimit(ipAddress))
    await countHit({ ...context, db: tx }, emailRateLimit(email))
    await jobs.send(tx, 'one-time-link', { kind: 'reset', email })
  })
}

export async function verifyPasswordLink(context: Context, token: string): Promise<void> {
  if ((await findLinkOwner(context, sha256(token))) === undefined) throw invalidToken()
}

/** Sets the password of the link's owner. The link works once, and all sessions end, including those of an intruder. */
export async function resetPassword(
  { jobs, hasher }: Pick<Services, 'jobs' | 'hasher'>,
  context: Context,
  form: { token: string; newPassword: string },
  { ipAddress }: Caller,
): Promise<void> {
  refuseCommonPassword(form.newPassword, 'newPassword')
  // Checked first, because hashing is costly.
  await verifyPasswordLink(context, form.token)
  const passwordHash = await hasher.hash(form.newPassword, ipAddress)
  await context.db.transaction(async (tx) => {
    const txContext = { ...context, db: tx }
    const tokenHash = sha256(form.token)
    const userId = await findLinkOwner(txContext, tokenHash)
    // The account is locked before its link, as everywhere else, to avoid deadlocks.
    const lockedUser = userId === undefined ? undefined : await lockUser(tx, userId)
    if (!lockedUser || lockedUser.disabledAt || !(await consumePasswordLink(txContext, tokenHash)))
      throw invalidToken()
    // An intruder who knew the old password may have linked a Google account. An account without a password keeps its
    // Google account, because it was registered with it.
    const googleUpdate = lockedUser.passwordHash === null ? {} : { googleSub: null }
    const user = await updateUser(tx, lockedUser.id, { passwordHash, ...googleUpdate })
    await endSessions(tx, user.id)
    // An intruder may have requested a change of the email.
    await deleteEmailChange(tx, user.id)
    await emailPasswordChanged(txContext, jobs, user)
  })
}

/** Changes the password of a user who knows the current one. All other sessions end. */
export async function changePassword(
  { jobs, hasher }: Pick<Services, 'jobs' | 'hasher'>,
  context: Context,
  caller: { user: UserRow; token: string },
  form: { currentPassword: string; newPassword: string },
): Promise<void> {
  refuseCommonPassword(form.newPassword, 'newPassword')
  await requirePassword(hasher, context, caller.user, form.currentPassword)
  const passwordHash = await hasher.hash(form.newPassword, caller.user.id)
  await context.db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller.user, caller.token)
    const user = await updateUser(tx, caller.user.id, { passwordHash })
    await endSessions(tx, user.id, caller.token)
    await endPasswordLink({ ...context, db: tx }, user.id)
    await emailPasswordChanged({ ...context, db: tx }, jobs, user)
  })
}

async function emailPasswordChanged(
  { db: tx, now }: Context<Transaction>,
  jobs: Jobs,
  { email: to, firstName }: UserRow,
): Promise<void> {
  const data = { firstName, at: now.toISOString() }
  await jobs.send(tx, 'mail', { to, template: 'password-changed', data })
}

/** The proof that the caller is the account holder, for changes by which an account could be taken over. */
export interface IdentityProof {
  currentPassword?: string | undefined
  /** An access token of the linked Google account, if there is no password. */
  accessToken?: string | undefined
}

/**
 * A stolen session must not be enough to take over an account: the account holder enters the password or confirms with
 * Google.
 */
export async function requireIdentityProof(
  services: Services,
  { db, now }: Context,
  user: UserRow,
  proof: IdentityProof,
): Promise<void> {
  if (user.passwordHash !== null)
    return requirePassword(services.hasher, { db, now }, user, proof.currentPassword)
  if (proof.accessToken === undefined)
    throw new Refusal('google_needed', 'Confirm with your Google account that it is you.')
  const { sub } = await verifyGoogleToken(services, proof.accessToken, now)
  if (sub !== user.googleSub)
    throw new Refusal('google_refused', 'This is not the Google account that opens this account.')
}

async function requirePassword(
  hasher: PasswordHasher,
  context: Context,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  if (user.passwordHash === null)
    throw invalid({ currentPassword: 'This account has no password yet. Set one by "Forgot password".' })
  if (password === undefined) throw invalid({ currentPassword: 'Enter your current password' })
  await withFailureLimits<void>(context, [passwordLimit(user.id)], async () =>
    (await hasher.verify(user.passwordHash, password, user.id))
      ? { value: undefined }
      : { error: invalid({ currentPassword: 'This is not your current password.' }) },
  )
}
