import type { MailKind } from '@printery/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mailsOff } from '../db/schema/index.ts'
import { kindsOfMails, type TemplateName } from './mails.ts'

/** Whether this person gets such a mail. Asked when it is queued: a later choice is of later mails. */
export async function wantsMail(db: Db, userId: string, template: TemplateName): Promise<boolean> {
  const kind = kindsOfMails[template]
  if (kind === undefined) return true
  const off = await db
    .select({ kind: mailsOff.kind })
    .from(mailsOff)
    .where(and(eq(mailsOff.userId, userId), eq(mailsOff.kind, kind)))
  return off.length === 0
}

/** What this person does without. */
export async function findMailsOff(db: Db, userId: string): Promise<MailKind[]> {
  const rows = await db.select({ kind: mailsOff.kind }).from(mailsOff).where(eq(mailsOff.userId, userId))
  return rows.map(({ kind }) => kind)
}
