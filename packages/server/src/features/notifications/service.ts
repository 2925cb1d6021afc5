import type { NotificationView } from '@printery/contract'
import { type Actor, dayMs, notFound, notificationRetentionDays } from '@printery/domain'
import {
  isAlwaysShown,
  type NotificationTopic,
  notificationTopics,
} from '@printery/domain/notification-topics'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import {
  countUnread,
  deleteDisabledEmailKinds,
  deleteHiddenTopics,
  deleteNoticesOf,
  deleteOldest,
  findHiddenTopics,
  listNoticeRows,
  type NoticeRow,
  updateReadOfOne,
  updateReadOfTopics,
} from './queries.ts'

interface Filter {
  topic?: NotificationTopic | undefined
  unread?: 'true' | undefined
}

interface Page extends Filter {
  limit: number
  cursor?: string | undefined
}

/** The count of unread notifications stops here. */
const maxUnread = 100

/** Topics whose notifications are shown to the person: all except hidden topics. */
async function findShownTopics(db: Db, actor: Actor): Promise<NotificationTopic[]> {
  const hidden = await findHiddenTopics(db, actor.userId)
  return notificationTopics.filter((topic) => !hidden.includes(topic) || isAlwaysShown(actor, topic))
}

/** A person's own notifications, newest first. */
export async function listNotifications(db: Db, actor: Actor, { limit, cursor, topic, unread }: Page) {
  const { userId } = actor
  const list = `notices of ${userId} about ${topic ?? 'all'}${unread ? ', unread' : ''}`
  const [after] = cursor === undefined ? [] : decodeCursor(list, cursor, ['integer'])
  const before = after === undefined ? undefined : Number(after)
  const shownTopics = await findShownTopics(db, actor)
  const topics = topic === undefined ? shownTopics : shownTopics.filter((shownTopic) => shownTopic === topic)
  const isUnread = unread !== undefined
  const rows = await listNoticeRows(db, userId, { topics, isUnread, before, limit: limit + 1 })
  const { shown, nextCursor } = pageOf(list, rows, limit, ({ id }) => [id])
  return { notices: shown, unread: await countUnread(db, userId, shownTopics, maxUnread), nextCursor }
}

/** Marks notifications up to the last seen one as read, of one topic or all. Returns how many are unread. */
export async function markNotificationsRead(
  { db, now }: Context,
  actor: Actor,
  { upTo, topic }: { upTo: number; topic?: NotificationTopic | undefined },
): Promise<number> {
  const shownTopics = await findShownTopics(db, actor)
  const topics = topic === undefined ? shownTopics : shownTopics.filter((each) => each === topic)
  await updateReadOfTopics({ db, now }, actor.userId, { upTo, topics })
  return countUnread(db, actor.userId, shownTopics, maxUnread)
}

/** Marks one notification as read. Returns how many are unread. */
export async function markNotificationRead({ db, now }: Context, actor: Actor, id: number): Promise<number> {
  if (!(await updateReadOfOne({ db, now }, actor.userId, id))) throw notFound()
  return countUnread(db, actor.userId, await findShownTopics(db, actor), maxUnread)
}

export function presentNotification({
  readAt,
  facts,
  userId: _own,
  createdAt,
  ...notification
}: NoticeRow): NotificationView {
  // Only `notifications/queries.ts` writes facts, and only those of the contract.
  return {
    ...notification,
    facts: facts as NotificationView['facts'],
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }
}

/** Rows per statement of the sweep. */
const sweepBatchSize = 5000

/** Deletes old notifications. The history of orders is not affected. */
export async function sweepNotifications({ db, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - notificationRetentionDays * dayMs)
  for (;;) if ((await deleteOldest(db, before, sweepBatchSize)) < sweepBatchSize) return
}

/**
 * Deletes the person's notifications, those to others about the person as a supplier, and the choices of topics and
 * emails.
 */
export async function eraseNotifications(tx: Transaction, userId: string): Promise<void> {
  await deleteNoticesOf(tx, userId)
  await deleteDisabledEmailKinds(tx, userId)
  await deleteHiddenTopics(tx, userId)
}
