import type { EmailKind } from '@printery/domain'
import type { NotificationTopic } from '@printery/domain/notification-topics'
import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { mailsOff, notices, noticesOff } from '../../db/schema/index.ts'

export type NoticeRow = typeof notices.$inferSelect

interface ListOptions {
  topics: readonly NotificationTopic[]
  isUnread: boolean
  /** Only notifications older than this id, which is the cursor. */
  before: number | undefined
  limit: number
}

/** Newest first. Each topic is searched separately, so that many notifications of other topics don't slow the query down. */
export function listNoticeRows(
  db: Db,
  userId: string,
  { topics, isUnread, before, limit }: ListOptions,
): Promise<NoticeRow[]> {
  const ofTopic = sql`select ${notices.id} from ${notices}
    where ${notices.userId} = ${userId} and ${notices.topic} = t.topic
      ${before === undefined ? sql`` : sql`and ${notices.id} < ${before}`}
      ${isUnread ? sql`and ${notices.readAt} is null` : sql``}
    order by ${notices.id} desc limit ${limit}`
  const ids = sql`(select n.id from unnest(${sql.param([...topics])}::text[]) t (topic)
    cross join lateral (${ofTopic}) n order by n.id desc limit ${limit})`
  return db.select().from(notices).where(sql`${notices.id} in ${ids}`).orderBy(desc(notices.id))
}

/** Marks the unread notifications of these topics, up to this id, as read. */
export async function updateReadOfTopics(
  { db, now }: Context,
  userId: string,
  { upTo, topics }: { upTo: number; topics: readonly NotificationTopic[] },
): Promise<void> {
  await db
    .update(notices)
    .set({ readAt: now })
    .where(and(isUnreadOf(userId, topics), lte(notices.id, upTo)))
}

/** Marks one notification as read; false if the person has none with this id. */
export async function updateReadOfOne({ db, now }: Context, userId: string, id: number): Promise<boolean> {
  const ownNotice = and(eq(notices.userId, userId), eq(notices.id, id))
  await db
    .update(notices)
    .set({ readAt: now })
    .where(and(ownNotice, isNull(notices.readAt)))
  return (await db.$count(notices, ownNotice)) > 0
}

/** Counts unread notifications up to `max`. */
export function countUnread(
  db: Db,
  userId: string,
  topics: readonly NotificationTopic[],
  max: number,
): Promise<number> {
  const unread = db
    .select({ id: notices.id })
    .from(notices)
    .where(isUnreadOf(userId, topics))
    .limit(max)
    .as('unread')
  return db.$count(unread)
}

function isUnreadOf(userId: string, topics: readonly NotificationTopic[]) {
  return and(eq(notices.userId, userId), inArray(notices.topic, [...topics]), isNull(notices.readAt))
}

/**
 * Deletes notifications from before this time, at most `limit`. Returns the number of deleted notifications.
 */
export async function deleteOldest(db: Db, before: Date, limit: number): Promise<number> {
  const oldest = db.select().from(notices).orderBy(asc(notices.id)).limit(limit).as('oldest')
  const outdated = db.select({ id: oldest.id }).from(oldest).where(lt(oldest.createdAt, before))
  const deleted = await db.delete(notices).where(inArray(notices.id, outdated)).returning({ id: notices.id })
  return deleted.length
}

/** Deletes the person's notifications, and those of others about this person as a supplier. */
export async function deleteNoticesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(notices).where(or(eq(notices.userId, userId), eq(notices.supplierId, userId)))
}

export async function insertDisabledEmailKinds(
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

/** Turns emails of these kinds, or of all kinds, on again. */
export async function deleteDisabledEmailKinds(
  tx: Transaction,
  userId: string,
  kinds?: readonly EmailKind[],
): Promise<void> {
  const isOfUser = eq(mailsOff.userId, userId)
  await tx.delete(mailsOff).where(kinds ? and(isOfUser, inArray(mailsOff.kind, [...kinds])) : isOfUser)
}

/** Topics that this person doesn't want listed. */
export async function findHiddenTopics(db: Db, userId: string): Promise<NotificationTopic[]> {
  const rows = await db
    .select({ topic: noticesOff.topic })
    .from(noticesOff)
    .where(eq(noticesOff.userId, userId))
  return rows.map(({ topic }) => topic)
}

export async function insertHiddenTopics(
  tx: Transaction,
  userId: string,
  topics: readonly NotificationTopic[],
): Promise<void> {
  if (topics.length === 0) return
  await tx
    .insert(noticesOff)
    .values(topics.map((topic) => ({ userId, topic })))
    .onConflictDoNothing()
}

/** Shows these topics, or all topics, again. */
export async function deleteHiddenTopics(
  tx: Transaction,
  userId: string,
  topics?: readonly NotificationTopic[],
): Promise<void> {
  const own = eq(noticesOff.userId, userId)
  await tx.delete(noticesOff).where(topics ? and(own, inArray(noticesOff.topic, [...topics])) : own)
}
