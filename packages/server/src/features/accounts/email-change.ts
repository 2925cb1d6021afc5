import { dayMs, Refusal } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { countHit, refuseExceeded } from '../../http/rate-limits.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { mailRateLimit } from '../../mail/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import type { Caller } from './caller.ts'
import { emailTaken } from './entering.ts'
import { holdOwnAccount } from './holding.ts'
import { invalidToken } from './invalid-token.ts'
import { takenLimit } from './limits.ts'
import {
  dropEmailChange,
  type EmailChange,
  endPasswordLink,
  keepEmailChange,
  lockEmailChange,
  ownerOfEmailLink,
  updateEmailChange,
} from './link-queries.ts'
import { findUserByEmail, lockUser, type UserRow, updateUser } from './queries.ts'
import { tellOwner } from './telling.ts'

/** Writes to both addresses; the account changes when both have answered. A newer wish replaces the older. */
export async function askForEmailChange(
  db: Db,
  jobs: Jobs,
  { user, token }: { user: UserRow; token: string },
  newEmail: string,
  { address }: Caller,
  now: Date,
): Promise<void> {
  if (newEmail === user.email) throw new Refusal('clash', 'This is your email already.')
  await refuseExceeded(db, [takenLimit(address)], now)
  if (await findUserByEmail(db, newEmail)) throw await emailTaken(db, 'email', address, now)
  await db.transaction(async (tx) => {
    await holdOwnAccount(tx, user, token)
    // The new address may be anybody's, who did not ask for mail.
    await countHit(tx, mailRateLimit(newEmail), now)
    const expiresAt = new Date(now.getTime() + dayMs)
    await keepEmailChange(tx, { userId: user.id, newEmail, createdAt: now, expiresAt })
    for (const kind of ['email-old', 'email-new'] as const)
      await jobs.send(tx, 'one-time-link', { kind, userId: user.id, newEmail })
  })
}

/** One address says yes. Answers whether that was the second one, and the account has its new e-mail. */
export async function confirmEmailChange(
  { db, jobs }: Pick<Shop, 'db' | 'jobs'>,
  token: string,
  now: Date,
): Promise<{ changed: boolean; awaits: 'old' | 'new' | undefined }> {
  const tokenHash = sha256(token)
  return db.transaction(async (tx) => {
    const userId = await ownerOfEmailLink(tx, tokenHash, now)
    // The account before its wish, as every other change.
    const before = userId === undefined ? undefined : await lockUser(tx, userId)
    const change = await lockEmailChange(tx, tokenHash, now)
    if (!before || before.disabledAt || !change) throw invalidToken()
    const answered = confirmed(change, tokenHash, now)
    if (answered.oldConfirmedAt && answered.newConfirmedAt) {
      await move(jobs, tx, before, change.newEmail, now)
      return { changed: true, awaits: undefined }
    }
    await updateEmailChange(tx, change.userId, answered)
    return { changed: false, awaits: answered.oldConfirmedAt ? ('new' as const) : ('old' as const) }
  })
}

function confirmed(change: EmailChange, tokenHash: string, now: Date) {
  const { oldConfirmedAt, newConfirmedAt, oldTokenHash } = change
  return oldTokenHash === tokenHash
    ? { oldConfirmedAt: oldConfirmedAt ?? now, newConfirmedAt }
    : { oldConfirmedAt, newConfirmedAt: newConfirmedAt ?? now }
}

async function move(jobs: Jobs, tx: Db, before: UserRow, newEmail: string, now: Date): Promise<void> {
  try {
    await updateUser(tx, before.id, { email: newEmail })
  } catch (error) {
    // Somebody has registered with it meanwhile.
    if (isUniqueViolation(error, 'users_email'))
      throw new Refusal('email_taken', 'This email has an account of its own by now.')
    throw error
  }
  await dropEmailChange(tx, before.id)
  // A link that lies in the old mailbox opens this account no more.
  await endPasswordLink(tx, before.id, now)
  // Whoever closes the account later would be looked for at the new address alone.
  await jobs.forgetSent(tx, before.email)
  await tellOwner(jobs, tx, before, `Your account has moved to ${newEmail}`, now)
}
