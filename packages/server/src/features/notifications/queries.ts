import type { EmailKind } from '@printery/domain'
import { and, asc, desc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { mailsOff, notices } from '../../db/schema/index.ts'

export type NoticeRow = typeof notices.$inferSelect

/** Newest first; those before the id of a cursor, if there is one. */
export function listNoticeRows(
  db: Db,
  userId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), before === undefined ? undefined : lt(notices.id, before)))
    .orderBy(desc(notices.id))
    .limit(limit)
}

/** Marks the unread ones up to this id as read. */
export async function updateRead({ db, now }: Context, userId: string, upTo: number): Promise<void> {
  await db
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.userId, userId), lte(notices.id, upTo), isNull(notices.readAt)))
}

/** Counts no further than `max`. */
export function countUnread(db: Db, userId: string, max: number): Promise<number> {
  const unread = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)))
    .limit(max)
    .as('unread')
  return db.$count(unread)
}

/** Deletes what is older among the `limit` oldest; ids rise with time. Returns how many it deleted. */
export async function deleteOldest(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = db.select().from(notices).orderBy(asc(notices.id)).limit(limit).as('oldest')
  const due = db.select({ id: oldest.id }).from(oldest).where(lt(oldest.createdAt, before))
  const gone = await db.delete(notices).where(inArray(notices.id, due)).returning({ id: notices.id })
  return gone.length
}

/** Those of the person, and those to others about the person as a supplier. */
export async function deleteNoticesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(notices).where(or(eq(notices.userId, userId), eq(notices.supplierId, userId)))
}

export async function insertMailsOff(
  tx: Transaction,
  userId: string,
  kinds: readonly EmailKind[],
): Promise<void> {
  if (kinds.length === 0) return
  await tx
    .insert(mailsOff)
    .values(kinds.map((kind) => ({ userId, kind })))
    .onConflictDoNothing()
}

/** Of these kinds, or all. */
export async function deleteMailsOff(
  tx: Transaction,
  userId: string,
  kinds?: readonly EmailKind[],
): Promise<void> {
  const own = eq(mailsOff.userId, userId)
  await tx.delete(mailsOff).where(kinds ? and(own, inArray(mailsOff.kind, [...kinds])) : own)
}
