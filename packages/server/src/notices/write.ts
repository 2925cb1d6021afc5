import type { NoticeKind } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { insertAll, into, type Rows } from '../db/inserting.ts'
import { prepared } from '../db/prepared.ts'
import { notices, users } from '../db/schema/index.ts'

/** One sentence for some people. Its facts are none of a person: it outlives the order's owner. */
export interface NewNotice {
  userIds: readonly string[]
  kind: NoticeKind
  orderId: string
  itemId?: string | undefined
  facts: Record<string, string | number>
}

/** Its rows, for a caller who writes others along with them. */
export function noticeRows(list: readonly NewNotice[], now: Date): Rows {
  return into(
    notices,
    list.flatMap(({ userIds, itemId = null, ...notice }) =>
      userIds.map((userId) => ({ ...notice, itemId, userId, createdAt: now })),
    ),
  )
}

/** Written in the transaction of what it tells of: nobody is told of what did not happen. */
export async function writeNotices(tx: Db, list: readonly NewNotice[], now: Date): Promise<void> {
  await insertAll(tx, noticeRows(list, now))
}

const admins = prepared((db) =>
  db.select({ id: users.id }).from(users).where(sql`${users.role} = 'admin' and ${users.disabledAt} is null`),
)

/** Everybody who runs the shop. */
export async function findAdminIds(tx: Db): Promise<string[]> {
  return (await admins(tx, {})).map(({ id }) => id)
}
