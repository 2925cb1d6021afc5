import type { JobData } from '../../jobs/jobs.ts'
import type { Mail } from '../../mail/mails.ts'
import { sendMail } from '../../mail/send.ts'
import type { Shop } from '../../shop.ts'
import { sha256, tokenOfJob } from '../../tokens.ts'
import { keepEmailToken, keepPasswordLink } from './link-queries.ts'
import { findUser, findUserByEmail, lockUser, type UserRow } from './queries.ts'

const minuteMs = 60_000
const resetMs = 60 * minuteMs
const invitationMs = 3 * 24 * 60 * minuteMs

type Asked = JobData['one-time-link']

/** What asks for a link: the same at each try. */
interface LinkJob {
  id: string
  askedAt: Date
}

interface Link extends LinkJob {
  token: string
  now: Date
}

/**
 * Sends a link that proves who opens it. Its token is derived here, when the mail goes out, because the queue keeps what it
 * holds for days. A repeated job sends the same one: the mail may have arrived (ADR-41).
 */
export async function sendOneTimeLink(shop: Shop, asked: Asked, job: LinkJob, now: Date): Promise<void> {
  const mail = await mailOf(shop, asked, { ...job, token: tokenOfJob(shop.tokenKey, job.id), now })
  // An unknown address, or a wish that has passed: nobody waits for it.
  if (mail) await sendMail(shop, mail, job.id)
}

async function mailOf(shop: Shop, asked: Asked, link: Link): Promise<Mail | undefined> {
  const user =
    asked.kind === 'reset'
      ? await findUserByEmail(shop.db, asked.email)
      : await findUser(shop.db, asked.userId)
  if (!user || user.disabledAt) return undefined
  if (asked.kind === 'reset') return passwordMail(shop, user, 'password-reset', resetMs, link)
  if (asked.kind === 'invitation')
    return passwordMail(
      shop,
      user,
      user.role === 'supplier' ? 'supplier-invitation' : 'invitation',
      invitationMs,
      link,
    )
  return emailMail(shop, user, asked, link)
}

function passwordMail(
  shop: Shop,
  { id, email }: UserRow,
  template: 'password-reset' | 'invitation' | 'supplier-invitation',
  lastsMs: number,
  { token, askedAt, now }: Link,
): Promise<Mail | undefined> {
  const expiresAt = new Date(now.getTime() + lastsMs)
  return shop.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    // Closed, disabled or moved since: what lies in the old mailbox must open nothing.
    if (!user || user.disabledAt || user.email !== email) return undefined
    const link = { userId: id, tokenHash: sha256(token), createdAt: askedAt, expiresAt }
    // Used already, or asked for anew since: the mail would lead nowhere.
    if (!(await keepPasswordLink(tx, link))) return undefined
    return { to: email, template, data: { firstName: user.firstName, token } }
  })
}

async function emailMail(
  { db }: Shop,
  user: UserRow,
  { kind, newEmail }: Extract<Asked, { newEmail: string }>,
  { token, now }: Link,
): Promise<Mail | undefined> {
  const isOld = kind === 'email-old'
  const kept = await keepEmailToken(
    db,
    { userId: user.id, newEmail },
    isOld ? 'old' : 'new',
    sha256(token),
    now,
  )
  // Another wish took its place, with mails of its own.
  if (!kept) return undefined
  const data = { firstName: user.firstName, newEmail, token }
  return isOld
    ? { to: user.email, template: 'email-change-old', data }
    : { to: newEmail, template: 'email-change-new', data }
}
