import { invalid, Refusal } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { countHit } from '../../http/limits.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { mailLimit } from '../../mail/limit.ts'
import { sha256 } from '../../tokens.ts'
import { guessLimit, underLimits } from './limits.ts'
import { dropEmailChange, dropPasswordLink, isWorkingLink, takePasswordLink } from './link-queries.ts'
import { hashPassword, isPassword, refuseCommon } from './passwords.ts'
import { type UserRow, updateUser } from './queries.ts'
import { endSessions } from './sessions.ts'

/**
 * Asks for a link. Known or not, the same statements run: a limit and a job. Only the job looks whether there is an
 * account, so that neither words nor time tell.
 */
export async function askForLink(db: Db, jobs: Jobs, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await countHit(tx, mailLimit(email), now)
    await jobs.send(tx, 'one-time-link', { kind: 'reset', email })
  })
}

function invalidToken(): Refusal {
  return new Refusal('invalid_token', 'Invalid Token! Please Retry')
}

export async function verifyLink(db: Db, token: string, now: Date): Promise<void> {
  if (!(await isWorkingLink(db, sha256(token), now))) throw invalidToken()
}

/** Sets the password of whoever holds the link. It works once; every session ends, whoever opened it. */
export async function resetPassword(
  db: Db,
  jobs: Jobs,
  form: { token: string; newPassword: string },
  now: Date,
): Promise<void> {
  refuseCommon(form.newPassword, 'newPassword')
  // Before anything is hashed: a made-up token must not cost us that.
  await verifyLink(db, form.token, now)
  const passwordHash = await hashPassword(form.newPassword)
  await db.transaction(async (tx) => {
    const userId = await takePasswordLink(tx, sha256(form.token), now)
    if (userId === undefined) throw invalidToken()
    const user = await updateUser(tx, userId, { passwordHash })
    await endSessions(tx, userId)
    // Whoever was in may have begun to move the account to an address of his own.
    await dropEmailChange(tx, userId)
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
  const passwordHash = await hashPassword(form.newPassword)
  await db.transaction(async (tx) => {
    const user = await updateUser(tx, caller.user.id, { passwordHash })
    await endSessions(tx, user.id, caller.token)
    await dropPasswordLink(tx, user.id)
    await tellChanged(tx, jobs, user, now)
  })
}

async function tellChanged(tx: Db, jobs: Jobs, { email: to, firstName }: UserRow, now: Date): Promise<void> {
  const data = { firstName, at: now.toISOString() }
  await jobs.send(tx, 'mail', { to, template: 'password-changed', data })
}

/** A stolen session alone must not be enough to take an account away. Who has no password is known by Google alone. */
export async function requirePassword(
  db: Db,
  user: UserRow,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (user.passwordHash === null) {
    if (password === undefined) return
    throw invalid({ currentPassword: 'This account has no password yet. Set one by "Forgot password".' })
  }
  if (password === undefined) throw invalid({ currentPassword: 'Enter your current password' })
  await underLimits(db, [guessLimit(user.id)], now, async () =>
    (await isPassword(user.passwordHash, password))
      ? { right: undefined }
      : { wrong: invalid({ currentPassword: 'This is not your current password.' }) },
  )
}
