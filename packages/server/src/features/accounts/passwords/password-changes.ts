import { invalid, Refusal } from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import { countHit, withFailureLimits } from '../../../http/rate-limits.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { mailRateLimit } from '../../../mail/rate-limit.ts'
import type { Shop } from '../../../shop.ts'
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
 * Requests a link. For a known and an unknown e-mail the same statements run, a limit and a job: only the job
 * looks for the account, so that neither the answer nor its time reveals whether there is one.
 */
export async function requestPasswordLink(
  db: Db,
  jobs: Jobs,
  email: string,
  { address }: Caller,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await countHit(tx, passwordLinkLimit(address), now)
    await countHit(tx, mailRateLimit(email), now)
    await jobs.send(tx, 'one-time-link', { kind: 'reset', email })
  })
}

export async function verifyLink(db: Db, token: string, now: Date): Promise<void> {
  if ((await findLinkOwner(db, sha256(token), now)) === undefined) throw invalidToken()
}

/** Sets the password of the link's owner. The link works once, and every session ends, whoever opened it. */
export async function resetPassword(
  { jobs, hasher }: Pick<Shop, 'jobs' | 'hasher'>,
  db: Db,
  form: { token: string; newPassword: string },
  { address }: Caller,
  now: Date,
): Promise<void> {
  refuseCommonPassword(form.newPassword, 'newPassword')
  // Checked before the costly hashing.
  await verifyLink(db, form.token, now)
  const passwordHash = await hasher.hash(form.newPassword, address)
  await db.transaction(async (tx) => {
    const tokenHash = sha256(form.token)
    const userId = await findLinkOwner(tx, tokenHash, now)
    // The account is locked before its link, in the same order as everywhere else, against deadlocks.
    const before = userId === undefined ? undefined : await lockUser(tx, userId)
    if (!before || before.disabledAt || !(await consumePasswordLink(tx, tokenHash, now))) throw invalidToken()
    // An intruder who knew the old password may have linked a Google account. An account without a password
    // keeps its own.
    const unlinked = before.passwordHash === null ? {} : { googleSub: null }
    const user = await updateUser(tx, before.id, { passwordHash, ...unlinked })
    await endSessions(tx, user.id)
    // An intruder may have begun to change the e-mail.
    await deleteEmailChange(tx, user.id)
    await mailPasswordChanged(tx, jobs, user, now)
  })
}

/** Changes the password of a user who knows the current one. All other sessions end. */
export async function changePassword(
  { jobs, hasher }: Pick<Shop, 'jobs' | 'hasher'>,
  db: Db,
  caller: { user: UserRow; token: string },
  form: { currentPassword: string; newPassword: string },
  now: Date,
): Promise<void> {
  refuseCommonPassword(form.newPassword, 'newPassword')
  await requirePassword(hasher, db, caller.user, form.currentPassword, now)
  const passwordHash = await hasher.hash(form.newPassword, caller.user.id)
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller.user, caller.token)
    const user = await updateUser(tx, caller.user.id, { passwordHash })
    await endSessions(tx, user.id, caller.token)
    await endPasswordLink(tx, user.id, now)
    await mailPasswordChanged(tx, jobs, user, now)
  })
}

async function mailPasswordChanged(
  tx: Db,
  jobs: Jobs,
  { email: to, firstName }: UserRow,
  now: Date,
): Promise<void> {
  const data = { firstName, at: now.toISOString() }
  await jobs.send(tx, 'mail', { to, template: 'password-changed', data })
}

/** Proves that the owner asks for something that could take the account away. */
export interface Proof {
  currentPassword?: string | undefined
  /** Of the linked Google account, if there is no password. */
  accessToken?: string | undefined
}

/**
 * A stolen session must not be enough to take an account away: the owner gives the password or confirms with
 * Google.
 */
export async function requireOwner(shop: Shop, user: UserRow, proof: Proof, now: Date): Promise<void> {
  if (user.passwordHash !== null)
    return requirePassword(shop.hasher, shop.db, user, proof.currentPassword, now)
  if (proof.accessToken === undefined)
    throw new Refusal('google_needed', 'Confirm with your Google account that it is you.')
  const { sub } = await verifyGoogleToken(shop, proof.accessToken, now)
  if (sub !== user.googleSub)
    throw new Refusal('google_refused', 'This is not the Google account that opens this account.')
}

async function requirePassword(
  hasher: PasswordHasher,
  db: Db,
  user: UserRow,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (user.passwordHash === null)
    throw invalid({ currentPassword: 'This account has no password yet. Set one by "Forgot password".' })
  if (password === undefined) throw invalid({ currentPassword: 'Enter your current password' })
  await withFailureLimits<void>(db, [passwordLimit(user.id)], now, async () =>
    (await hasher.verify(user.passwordHash, password, user.id))
      ? { right: undefined }
      : { wrong: invalid({ currentPassword: 'This is not your current password.' }) },
  )
}
