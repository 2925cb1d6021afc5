import type { EmailKind } from '@printery/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mailsOff } from '../db/schema/index.ts'

/** Kinds of mail that this user has turned off. */
export async function findDisabledMailKinds(db: Db, userId: string): Promise<EmailKind[]> {
  const rows = await db.select({ kind: mailsOff.kind }).from(mailsOff).where(eq(mailsOff.userId, userId))
  return rows.map(({ kind }) => kind)
}

export async function hasDisabledMailKind(db: Db, userId: string, kind: EmailKind): Promise<boolean> {
  const off = await db
    .select({ kind: mailsOff.kind })
    .from(mailsOff)
    .where(and(eq(mailsOff.userId, userId), eq(mailsOff.kind, kind)))
  return off.length > 0
}
