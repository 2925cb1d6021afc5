import type { NotificationView } from '@printery/contract'
import { type Actor, dayMs, notificationRetentionDays } from '@printery/domain'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import {
  countUnread,
  deleteMailsOff,
  deleteNoticesOf,
  deleteOldest,
  listNoticeRows,
  type NoticeRow,
  updateRead,
} from './queries.ts'

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
  const before = after === undefined ? undefined : Number(after)
  const found = await listNoticeRows(db, userId, { before, limit: limit + 1 })
  const { shown, nextCursor } = pageOf(list, found, limit, ({ id }) => [id])
  return { notices: shown, unread: await countUnread(db, userId, maxUnread), nextCursor }
}

/** Marks notifications up to the last seen one as read. Returns how many are unread. */
export async function readNotices({ db, now }: Context, { userId }: Actor, upTo: number): Promise<number> {
  await updateRead({ db, now }, userId, upTo)
  return countUnread(db, userId, maxUnread)
}

export function presentNotice({
  readAt,
  facts,
  userId: _own,
  createdAt,
  ...notice
}: NoticeRow): NotificationView {
  // Written by `notifications/queries.ts` only, from the facts that the contract names.
  return {
    ...notice,
    facts: facts as NotificationView['facts'],
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }
}

/** Rows per statement of the sweep. */
const sweepBatchSize = 5000

/** Deletes old notifications; the order itself keeps its history. */
export async function sweepNotifications({ db, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - notificationRetentionDays * dayMs)
  for (;;) if ((await deleteOldest(db, before, sweepBatchSize)) < sweepBatchSize) return
}

/**
 * Deletes the person's notifications, those to others about the person as a supplier, and the choices of
 * mails.
 */
export async function forgetNotices(tx: Transaction, userId: string): Promise<void> {
  await deleteNoticesOf(tx, userId)
  await deleteMailsOff(tx, userId)
}
