import { dayMs } from '@printery/domain'
import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { emailChanges, passwordLinks } from '../../db/schema/index.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/**
 * The newest link takes the place of any older one of the person. Answers whether it works from now on: one that was used
 * stays so when its job is repeated, and so does one that was asked for before the present one.
 */
export async function keepPasswordLink(db: Db, link: typeof passwordLinks.$inferInsert): Promise<boolean> {
  const { userId: _own, ...newer } = link
  const isRepeated = and(eq(passwordLinks.tokenHash, link.tokenHash), isNull(passwordLinks.endedAt))
  const isNewer = lt(passwordLinks.createdAt, sql`excluded.created_at`)
  const kept = await db
    .insert(passwordLinks)
    .values(link)
    .onConflictDoUpdate({
      target: passwordLinks.userId,
      set: { ...newer, endedAt: null },
      setWhere: or(isRepeated, isNewer),
    })
    .returning({ userId: passwordLinks.userId })
  return kept.length > 0
}

const working = (tokenHash: string, now: Date) =>
  and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.endedAt), gt(passwordLinks.expiresAt, now))

/** Whose password a link that still works would set. */
export async function ownerOfLink(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .where(working(tokenHash, now))
  return row?.userId
}

/** Uses the link up and answers whether it still worked. Of two at once the second finds none. */
export async function takePasswordLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(passwordLinks)
    .set({ endedAt: now })
    .where(working(tokenHash, now))
    .returning({ userId: passwordLinks.userId })
  return taken.length > 0
}

/** What lies in the mailbox opens nothing any more, and a repeat of its job doesn't change that. */
export async function endPasswordLink(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(passwordLinks)
    .set({ endedAt: now })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.endedAt)))
}

export async function dropPasswordLink(db: Db, userId: string): Promise<void> {
  await db.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
}

/** One change a person: a newer wish takes the place of the older, whose links then lead nowhere. */
export async function keepEmailChange(
  db: Db,
  change: Pick<EmailChange, 'userId' | 'newEmail' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const fresh = {
    ...change,
    oldTokenHash: null,
    newTokenHash: null,
    oldConfirmedAt: null,
    newConfirmedAt: null,
  }
  await db.insert(emailChanges).values(fresh).onConflictDoUpdate({ target: emailChanges.userId, set: fresh })
}

export async function findEmailChange(db: Db, userId: string, now: Date): Promise<EmailChange | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return row
}

/** The token of one of the two links, if the wish is still this one. */
export async function keepEmailToken(
  db: Db,
  { userId, newEmail }: Pick<EmailChange, 'userId' | 'newEmail'>,
  whose: 'old' | 'new',
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(emailChanges)
    .set(whose === 'old' ? { oldTokenHash: tokenHash } : { newTokenHash: tokenHash })
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

const awaiting = (tokenHash: string, now: Date) =>
  and(
    or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash)),
    gt(emailChanges.expiresAt, now),
  )

/** Whose e-mail changes by this link. */
export async function ownerOfEmailLink(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(awaiting(tokenHash, now))
  return row?.userId
}

export async function lockEmailChange(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const [row] = await db.select().from(emailChanges).where(awaiting(tokenHash, now)).for('update')
  return row
}

export async function updateEmailChange(db: Db, userId: string, change: Partial<EmailChange>): Promise<void> {
  await db.update(emailChanges).set(change).where(eq(emailChanges.userId, userId))
}

export async function dropEmailChange(db: Db, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/** Longer than a job of theirs is tried again, which is a day and a half. */
const linkKeptMs = 2 * dayMs

/** What has ended opens nothing any more. Links are kept as long as a job could make them again. */
export async function sweepLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - linkKeptMs)
  await db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, before))
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now))
}
