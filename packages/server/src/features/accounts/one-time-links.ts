import type { JobData } from '../../jobs/jobs.ts'
import type { Mail } from '../../mail/mails.ts'
import { sendMail } from '../../mail/send.ts'
import type { Shop } from '../../shop.ts'
import { newToken, sha256 } from '../../tokens.ts'
import { findEmailChange, keepPasswordLink, updateEmailChange } from './link-queries.ts'
import { findUser, findUserByEmail, type UserRow } from './queries.ts'

const minuteMs = 60_000
const resetMs = 60 * minuteMs
const invitationMs = 3 * 24 * 60 * minuteMs

type Asked = JobData['one-time-link']

/**
 * Sends a link that proves who opens it. Its token is made here, when the mail goes out: the queue keeps what it holds
 * for days, and a token is nowhere but in the mail. A repeated job makes a new one, and the older leads nowhere.
 */
export async function sendOneTimeLink(shop: Shop, asked: Asked, jobId: string, now: Date): Promise<void> {
  const mail = await mailOf(shop, asked, now)
  // An unknown address, or a wish that has passed: nobody waits for it.
  if (mail) await sendMail(shop, mail, jobId)
}

async function mailOf(shop: Shop, asked: Asked, now: Date): Promise<Mail | undefined> {
  const user =
    asked.kind === 'reset'
      ? await findUserByEmail(shop.db, asked.email)
      : await findUser(shop.db, asked.userId)
  if (!user || user.disabledAt) return undefined
  if (asked.kind === 'reset') return passwordMail(shop, user, 'password-reset', resetMs, now)
  if (asked.kind === 'invitation') return passwordMail(shop, user, 'invitation', invitationMs, now)
  return emailMail(shop, user, asked.kind, now)
}

async function passwordMail(
  shop: Shop,
  user: UserRow,
  template: 'password-reset' | 'invitation',
  lastsMs: number,
  now: Date,
): Promise<Mail> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lastsMs)
  await keepPasswordLink(shop.db, { userId: user.id, tokenHash: sha256(token), createdAt: now, expiresAt })
  return { to: user.email, template, data: { firstName: user.firstName, token } }
}

async function emailMail(
  shop: Shop,
  user: UserRow,
  kind: 'email-old' | 'email-new',
  now: Date,
): Promise<Mail | undefined> {
  const change = await findEmailChange(shop.db, user.id, now)
  if (!change) return undefined
  const token = newToken()
  const data = { firstName: user.firstName, newEmail: change.newEmail, token }
  if (kind === 'email-old') {
    await updateEmailChange(shop.db, user.id, { oldTokenHash: sha256(token) })
    return { to: user.email, template: 'email-change-old', data }
  }
  await updateEmailChange(shop.db, user.id, { newTokenHash: sha256(token) })
  return { to: change.newEmail, template: 'email-change-new', data }
}
