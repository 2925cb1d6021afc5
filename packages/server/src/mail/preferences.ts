import type { EmailKind } from '@printery/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mailsOff } from '../db/schema/index.ts'
import { mailKinds, type TemplateName } from './mails.ts'

/**
 * Whether this user receives mails of this template. Checked when the mail is queued, so a later change applies to
 * later mails.
 */
export async function wantsMail(db: Db, userId: string, template: TemplateName): Promise<boolean> {
  const kind = mailKinds[template]
  if (kind === undefined) return true
  const off = await db
    .select({ kind: mailsOff.kind })
    .from(mailsOff)
    .where(and(eq(mailsOff.userId, userId), eq(mailsOff.kind, kind)))
  return off.length === 0
}

/** Kinds of mail that this user has turned off. */
export async function findDisabledMailKinds(db: Db, userId: string): Promise<EmailKind[]> {
  const rows = await db.select({ kind: mailsOff.kind }).from(mailsOff).where(eq(mailsOff.userId, userId))
  return rows.map(({ kind }) => kind)
}
