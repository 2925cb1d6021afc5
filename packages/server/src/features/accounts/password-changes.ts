import { invalid, Refusal } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { countHit, withFailureLimits } from '../../http/rate-limits.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { mailRateLimit } from '../../mail/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import type { Caller } from './caller.ts'
import { googlePersonOf } from './google.ts'
import { holdOwnAccount } from './holding.ts'
import { invalidToken } from './invalid-token.ts'
import { linkLimit, passwordLimit } from './limits.ts'
import { dropEmailChange, endPasswordLink, ownerOfLink, takePasswordLink } from './link-queries.ts'
import { hashPassword, isPassword, refuseCommon } from './passwords.ts'
import { lockUser, type UserRow, updateUser } from './queries.ts'
import { endSessions } from './sessions.ts'

/**
 * Asks for a link. Known or not, the same statements run: a limit and a job. Only the job looks whether there is an
 * account, so that neither words nor time tell.
 */
export async function askForLink(
  db: Db,
  jobs: Jobs,
  email: string,
  { address }: Caller,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await countHit(tx, linkLimit(address), now)
    await countHit(tx, mailRateLimit(email), now)
    await jobs.send(tx, 'one-time-link', { kind: 'reset', email })
  })
}

export async function verifyLink(db: Db, token: string, now: Date): Promise<void> {
  if ((await ownerOfLink(db, sha256(token), now)) === undefined) throw invalidToken()
}

/** Sets the password of whoever holds the link. It works once; every session ends, whoever opened it. */
export async function resetPassword(
  db: Db,
  jobs: Jobs,
  form: { token: string; newPassword: string },
  { address }: Caller,
  now: Date,
): Promise<void> {
  refuseCommon(form.newPassword, 'newPassword')
  // Before anything is hashed: a made-up token must not cost us that.
  await verifyLink(db, form.token, now)
  const passwordHash = await hashPassword(form.newPassword, address)
  await db.transaction(async (tx) => {
    const tokenHash = sha256(form.token)
    const userId = await ownerOfLink(tx, tokenHash, now)
    // The account before its link, as every other change: two that take them in turns wait for each other for ever.
    const before = userId === undefined ? undefined : await lockUser(tx, userId)
    if (!before || before.disabledAt || !(await takePasswordLink(tx, tokenHash, now))) throw invalidToken()
    // Whoever knew the old password may have linked a Google account of his own. An owner without one keeps his.
    const unlinked = before.passwordHash === null ? {} : { googleSub: null }
    const user = await updateUser(tx, before.id, { passwordHash, ...unlinked })
    await endSessions(tx, user.id)
    // Whoever was in may have begun to move the account to an address of his own.
    await dropEmailChange(tx, user.id)
    await tellChanged(tx, jobs, user, now)
  })
}

/** Changes the password of who knows the present one. All other sessions end. */
export async function changePassword(
  db: Db,
  jobs: Jobs,
  caller: { user: UserRow; token: string },
  form: { currentPassword: string; newPassword: string },
  now: Date,
): Promise<void> {
  refuseCommon(form.newPassword, 'newPassword')
  await requirePassword(db, caller.user, form.currentPassword, now)
  const passwordHash = await hashPassword(form.newPassword, caller.user.id)
  await db.transaction(async (tx) => {
    await holdOwnAccount(tx, caller.user, caller.token)
    const user = await updateUser(tx, caller.user.id, { passwordHash })
    await endSessions(tx, user.id, caller.token)
    await endPasswordLink(tx, user.id, now)
    await tellChanged(tx, jobs, user, now)
  })
}

async function tellChanged(tx: Db, jobs: Jobs, { email: to, firstName }: UserRow, now: Date): Promise<void> {
  const data = { firstName, at: now.toISOString() }
  await jobs.send(tx, 'mail', { to, template: 'password-changed', data })
}

/** Who asks for something that could take the account away. */
export interface Proof {
  currentPassword?: string | undefined
  /** Of the linked Google account, where there is no password. */
  accessToken?: string | undefined
}

/** A stolen session alone must not be enough to take an account away: its owner shows the password, or Google's word. */
export async function requireOwner(shop: Shop, user: UserRow, proof: Proof, now: Date): Promise<void> {
  if (user.passwordHash !== null) return requirePassword(shop.db, user, proof.currentPassword, now)
  if (proof.accessToken === undefined)
    throw new Refusal('google_needed', 'Confirm with your Google account that it is you.')
  const { sub } = await googlePersonOf(shop, proof.accessToken, now)
  if (sub !== user.googleSub)
    throw new Refusal('google_refused', 'This is not the Google account that opens this account.')
}

async function requirePassword(
  db: Db,
  user: UserRow,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (user.passwordHash === null)
    throw invalid({ currentPassword: 'This account has no password yet. Set one by "Forgot password".' })
  if (password === undefined) throw invalid({ currentPassword: 'Enter your current password' })
  await withFailureLimits<void>(db, [passwordLimit(user.id)], now, async () =>
    (await isPassword(user.passwordHash, password, user.id))
      ? { right: undefined }
      : { wrong: invalid({ currentPassword: 'This is not your current password.' }) },
  )
}
