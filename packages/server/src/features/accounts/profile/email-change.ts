import { dayMs, Refusal } from '@printery/domain'
import type { Context } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { emailRateLimit } from '../../../email/rate-limit.ts'
import { countHit, refuseExceeded } from '../../../http/rate-limits.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { Services } from '../../../shop.ts'
import { sha256 } from '../../../tokens.ts'
import type { Caller } from '../caller.ts'
import { emailAccountHolder } from '../email-account-holder.ts'
import { invalidToken } from '../links/invalid-token.ts'
import {
  deleteEmailChange,
  type EmailChange,
  endPasswordLink,
  findEmailLinkOwner,
  lockEmailChange,
  replaceEmailChange,
  updateEmailChange,
} from '../links/link-queries.ts'
import { lockOwnAccount } from '../lock-account.ts'
import { emailTaken } from '../login/login.ts'
import { findUserByEmail, lockUser, type UserRow, updateUser } from '../queries.ts'
import { takenEmailLimit } from '../rate-limits.ts'

/**
 * Sends a link to both addresses; the email changes when both are confirmed. A newer request replaces an older one.
 */
export async function requestEmailChange(
  context: Context,
  jobs: Jobs,
  { user, token }: { user: UserRow; token: string },
  newEmail: string,
  { ipAddress }: Caller,
): Promise<void> {
  const { db, now } = context
  if (newEmail === user.email) throw new Refusal('conflict', 'This is already your email.')
  await refuseExceeded(context, [takenEmailLimit(ipAddress)])
  if (await findUserByEmail(db, newEmail)) throw await emailTaken(context, 'email', ipAddress)
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, user, token)
    // The new address may belong to somebody who did not request anything.
    await countHit({ ...context, db: tx }, emailRateLimit(newEmail))
    const expiresAt = new Date(now.getTime() + dayMs)
    await replaceEmailChange(tx, { userId: user.id, newEmail, createdAt: now, expiresAt })
    for (const kind of ['email-old', 'email-new'] as const)
      await jobs.send(tx, 'one-time-link', { kind, userId: user.id, newEmail })
  })
}

/**
 * Confirms one of the two addresses; changes the email of the account once both are confirmed. `unconfirmed` is the
 * address that is still missing.
 */
export async function confirmEmailChange(
  { jobs }: Pick<Services, 'jobs'>,
  { db, now }: Context,
  token: string,
): Promise<{ changed: boolean; unconfirmed: 'old' | 'new' | undefined }> {
  const tokenHash = sha256(token)
  return db.transaction(async (tx) => {
    const txContext = { db: tx, now }
    const userId = await findEmailLinkOwner(txContext, tokenHash)
    // The account is locked before its request, as everywhere else, to avoid deadlocks.
    const lockedUser = userId === undefined ? undefined : await lockUser(tx, userId)
    const change = await lockEmailChange(txContext, tokenHash)
    if (!lockedUser || lockedUser.disabledAt || !change) throw invalidToken()
    const confirmations = withConfirmation(change, tokenHash, now)
    if (confirmations.oldConfirmedAt && confirmations.newConfirmedAt) {
      await applyEmailChange(jobs, txContext, lockedUser, change.newEmail)
      return { changed: true, unconfirmed: undefined }
    }
    await updateEmailChange(tx, change.userId, confirmations)
    return {
      changed: false,
      unconfirmed: confirmations.oldConfirmedAt ? ('new' as const) : ('old' as const),
    }
  })
}

function withConfirmation(change: EmailChange, tokenHash: string, now: Date) {
  const { oldConfirmedAt, newConfirmedAt, oldTokenHash } = change
  return oldTokenHash === tokenHash
    ? { oldConfirmedAt: oldConfirmedAt ?? now, newConfirmedAt }
    : { oldConfirmedAt, newConfirmedAt: newConfirmedAt ?? now }
}

async function applyEmailChange(
  jobs: Jobs,
  context: Context<Transaction>,
  lockedUser: UserRow,
  newEmail: string,
): Promise<void> {
  try {
    await updateUser(context.db, lockedUser.id, { email: newEmail })
  } catch (error) {
    // Somebody has registered with the new address in the meantime.
    if (isUniqueViolation(error, 'users_email'))
      throw new Refusal('email_taken', 'This email now has an account of its own.')
    throw error
  }
  await deleteEmailChange(context.db, lockedUser.id)
  // A password link in the old mailbox must not give access to this account any more.
  await endPasswordLink(context, lockedUser.id)
  // When the account is closed later, only emails to the new address are found and deleted.
  await jobs.deleteFinishedEmailsTo(context.db, lockedUser.email)
  await emailAccountHolder(jobs, context, lockedUser, `Your account has moved to ${newEmail}`)
}
