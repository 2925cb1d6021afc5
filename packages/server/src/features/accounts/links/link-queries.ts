import { dayMs } from '@printery/domain'
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Context } from '../../../call.ts'
import type { Db } from '../../../db/database.ts'
import { emailChanges, passwordLinks } from '../../../db/schema/index.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/**
 * Replaces an older link of the person. Returns false if this link is not valid, because it was used before its job was
 * repeated, or because it was requested before the stored one.
 */
export async function replacePasswordLink(db: Db, link: typeof passwordLinks.$inferInsert): Promise<boolean> {
  const { userId: _userId, ...newValues } = link
  const isRepeated = and(eq(passwordLinks.tokenHash, link.tokenHash), isNull(passwordLinks.endedAt))
  const isNewer = lt(passwordLinks.createdAt, sql`excluded.created_at`)
  const rows = await db
    .insert(passwordLinks)
    .values(link)
    .onConflictDoUpdate({
      target: passwordLinks.userId,
      set: { ...newValues, endedAt: null },
      setWhere: or(isRepeated, isNewer),
    })
    .returning({ userId: passwordLinks.userId })
  return rows.length > 0
}

const isValidLink = (tokenHash: string, now: Date) =>
  and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.endedAt), gt(passwordLinks.expiresAt, now))

/** The user whose password a valid link sets. */
export async function findLinkOwner({ db, now }: Context, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .where(isValidLink(tokenHash, now))
  return row?.userId
}

/** Marks the link as used. Returns false if it was not valid; of two simultaneous uses, one gets false. */
export async function consumePasswordLink({ db, now }: Context, tokenHash: string): Promise<boolean> {
  const usedLinks = await db
    .update(passwordLinks)
    .set({ endedAt: now })
    .where(isValidLink(tokenHash, now))
    .returning({ userId: passwordLinks.userId })
  return usedLinks.length > 0
}

/** Ends the emailed link for good: a repeated job does not make it valid again. */
export async function endPasswordLink({ db, now }: Context, userId: string): Promise<void> {
  await db
    .update(passwordLinks)
    .set({ endedAt: now })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.endedAt)))
}

export async function deletePasswordLink(db: Db, userId: string): Promise<void> {
  await db.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
}

/**
 * A person has at most one email change in progress: a newer request replaces the older, whose links stop working.
 */
export async function replaceEmailChange(
  db: Db,
  change: Pick<EmailChange, 'userId' | 'newEmail' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const values = {
    ...change,
    oldTokenHash: null,
    newTokenHash: null,
    oldConfirmedAt: null,
    newConfirmedAt: null,
  }
  await db
    .insert(emailChanges)
    .values(values)
    .onConflictDoUpdate({ target: emailChanges.userId, set: values })
}

export async function findEmailChange(
  { db, now }: Context,
  userId: string,
): Promise<EmailChange | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return row
}

/** Stores the token of one of the two links. Returns false if another request has replaced this one. */
export async function saveEmailToken(
  { db, now }: Context,
  { userId, newEmail }: Pick<EmailChange, 'userId' | 'newEmail'>,
  mailbox: 'old' | 'new',
  tokenHash: string,
): Promise<boolean> {
  const rows = await db
    .update(emailChanges)
    .set(mailbox === 'old' ? { oldTokenHash: tokenHash } : { newTokenHash: tokenHash })
    .where(
      and(
        eq(emailChanges.userId, userId),
        eq(emailChanges.newEmail, newEmail),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .returning({ userId: emailChanges.userId })
  return rows.length > 0
}

const isPendingChange = (tokenHash: string, now: Date) =>
  and(
    or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash)),
    gt(emailChanges.expiresAt, now),
  )

/** The user whose email change this link confirms. */
export async function findEmailLinkOwner(
  { db, now }: Context,
  tokenHash: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(isPendingChange(tokenHash, now))
  return row?.userId
}

export async function lockEmailChange(
  { db, now }: Context,
  tokenHash: string,
): Promise<EmailChange | undefined> {
  const [row] = await db.select().from(emailChanges).where(isPendingChange(tokenHash, now)).for('update')
  return row
}

export async function updateEmailChange(db: Db, userId: string, change: Partial<EmailChange>): Promise<void> {
  await db.update(emailChanges).set(change).where(eq(emailChanges.userId, userId))
}

export async function deleteEmailChange(db: Db, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/** Longer than the day and a half during which the job of a link is retried. */
const linkRetentionMs = 2 * dayMs

/** Deletes expired links. Password links stay as long as a retried job could create them again. */
export async function sweepLinks({ db, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - linkRetentionMs)
  await db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, before))
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now))
}
