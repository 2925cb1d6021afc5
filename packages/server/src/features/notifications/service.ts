import type { NotificationView } from '@printery/contract'
import { type Actor, dayMs, notificationRetentionDays } from '@printery/domain'
import { and, asc, desc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { mailsOff, notices } from '../../db/schema/index.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'

type Notice = typeof notices.$inferSelect

interface Page {
  limit: number
  cursor?: string | undefined
}

/** More than these are not counted. */
const maxUnread = 100

/** A person's own notifications, newest first. */
export async function listNotices(db: Db, { userId }: Actor, { limit, cursor }: Page) {
  const list = `notices of ${userId}`
  const [after] = cursor === undefined ? [] : decodeCursor(list, cursor, ['integer'])
  const found = await db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), after === undefined ? undefined : lt(notices.id, Number(after))))
    .orderBy(desc(notices.id))
    .limit(limit + 1)
  const { shown, nextCursor } = pageOf(list, found, limit, ({ id }) => [id])
  return { notices: shown, unread: await countUnread(db, userId), nextCursor }
}

/** Marks notifications up to the last seen one as read. Returns how many are unread. */
export async function readNotices({ db, now }: Context, { userId }: Actor, upTo: number): Promise<number> {
  await db
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.userId, userId), lte(notices.id, upTo), isNull(notices.readAt)))
  return countUnread(db, userId)
}

async function countUnread(db: Db, userId: string): Promise<number> {
  const unread = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)))
    .limit(maxUnread)
    .as('unread')
  return db.$count(unread)
}

export function presentNotice({
  readAt,
  facts,
  userId: _own,
  createdAt,
  ...notice
}: Notice): NotificationView {
  // Written by `notifications/write.ts` only, from the facts that the contract names.
  return {
    ...notice,
    facts: facts as NotificationView['facts'],
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }
}

/** Rows per statement of the sweep. */
const sweepBatchSize = 5000

/**
 * Deletes old notifications; the order itself keeps its history. Ids rise with time, so the oldest are first.
 */
export async function sweepNotifications({ db, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - notificationRetentionDays * dayMs)
  for (;;) {
    const oldest = db.select().from(notices).orderBy(asc(notices.id)).limit(sweepBatchSize).as('oldest')
    const due = db.select({ id: oldest.id }).from(oldest).where(lt(oldest.createdAt, before))
    const gone = await db.delete(notices).where(inArray(notices.id, due)).returning({ id: notices.id })
    if (gone.length < sweepBatchSize) return
  }
}

/**
 * Deletes the person's notifications, those to others about the person as a supplier, and the choices of
 * mails.
 */
export async function forgetNotices(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(notices).where(or(eq(notices.userId, userId), eq(notices.supplierId, userId)))
  await tx.delete(mailsOff).where(eq(mailsOff.userId, userId))
}
