import type { Email } from '../../../email/emails.ts'
import { sendEmail } from '../../../email/send.ts'
import type { JobData } from '../../../jobs/jobs.ts'
import type { Shop } from '../../../shop.ts'
import { sha256, tokenOfJob } from '../../../tokens.ts'
import { findUser, findUserByEmail, lockUser, type UserRow } from '../queries.ts'
import { replacePasswordLink, saveEmailToken } from './link-queries.ts'

const minuteMs = 60_000
const resetMs = 60 * minuteMs
const invitationMs = 3 * 24 * 60 * minuteMs

type LinkRequest = JobData['one-time-link']

/** The job that sends the link; the same in each retry. */
interface LinkJob {
  id: string
  requestedAt: Date
}

interface Link extends LinkJob {
  token: string
  now: Date
}

/**
 * Sends a link by which a person proves that they own the mailbox. Its token is derived when the email is sent,
 * because the queue stores the data of jobs for days. A retried job sends the same token, because the first email may
 * have arrived (ADR-41).
 */
export async function sendOneTimeLink(
  shop: Shop,
  request: LinkRequest,
  job: LinkJob,
  now: Date,
): Promise<void> {
  const email = await createEmail(shop, request, { ...job, token: tokenOfJob(shop.tokenKey, job.id), now })
  // Nothing is sent to an unknown address or for a request that was replaced.
  if (email) await sendEmail(shop, email, job.id)
}

async function createEmail(shop: Shop, request: LinkRequest, link: Link): Promise<Email | undefined> {
  const user =
    request.kind === 'reset'
      ? await findUserByEmail(shop.db, request.email)
      : await findUser(shop.db, request.userId)
  if (!user || user.disabledAt) return undefined
  if (request.kind === 'reset') return createPasswordEmail(shop, user, 'password-reset', resetMs, link)
  if (request.kind === 'invitation')
    return createPasswordEmail(
      shop,
      user,
      user.role === 'supplier' ? 'supplier-invitation' : 'invitation',
      invitationMs,
      link,
    )
  return createEmailChangeEmail(shop, user, request, link)
}

function createPasswordEmail(
  shop: Shop,
  { id, email }: UserRow,
  template: 'password-reset' | 'invitation' | 'supplier-invitation',
  validMs: number,
  { token, requestedAt, now }: Link,
): Promise<Email | undefined> {
  const expiresAt = new Date(now.getTime() + validMs)
  return shop.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    // Since the request, the account was closed or disabled, or its email has changed: the old mailbox must not give
    // access to it.
    if (!user || user.disabledAt || user.email !== email) return undefined
    const link = { userId: id, tokenHash: sha256(token), createdAt: requestedAt, expiresAt }
    // The link was already used, or a newer one was requested.
    if (!(await replacePasswordLink(tx, link))) return undefined
    return { to: email, template, data: { firstName: user.firstName, token } }
  })
}

async function createEmailChangeEmail(
  { db }: Shop,
  user: UserRow,
  { kind, newEmail }: Extract<LinkRequest, { newEmail: string }>,
  { token, now }: Link,
): Promise<Email | undefined> {
  const isOld = kind === 'email-old'
  const isCurrent = await saveEmailToken(
    { db, now },
    { userId: user.id, newEmail },
    isOld ? 'old' : 'new',
    sha256(token),
  )
  // Another request has replaced this one, with emails of its own.
  if (!isCurrent) return undefined
  const data = { firstName: user.firstName, newEmail, token }
  return isOld
    ? { to: user.email, template: 'email-change-old', data }
    : { to: newEmail, template: 'email-change-new', data }
}
