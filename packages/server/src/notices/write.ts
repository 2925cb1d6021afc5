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
  /** Null of an alarm that is about no order. */
  orderId: string | null
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

/** About a supplier instead of an order. */
export interface SupplierNotice {
  kind: NoticeKind
  supplierId: string
  facts: Record<string, string | number>
}

/** Tells every admin, except who has an unread notice of this kind about this supplier: a hundred new products are one piece of news. */
export async function writeSupplierNotice(
  tx: Db,
  { kind, supplierId, facts }: SupplierNotice,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into ${notices} (user_id, kind, supplier_id, facts, created_at)
    select u.id, ${kind}, ${supplierId}::uuid, ${JSON.stringify(facts)}::jsonb, ${now.toISOString()}::timestamptz
    from ${users} u where u.role = 'admin' and u.disabled_at is null and u.id <> ${supplierId}::uuid and not exists (
      select 1 from ${notices} n
      where n.user_id = u.id and n.kind = ${kind} and n.supplier_id = ${supplierId}::uuid and n.read_at is null)`)
}

/** Tells the supplier itself. */
export async function tellSupplier(
  tx: Db,
  { kind, supplierId, facts }: SupplierNotice,
  now: Date,
): Promise<void> {
  await tx.insert(notices).values({ userId: supplierId, kind, supplierId, facts, createdAt: now })
}

const admins = prepared((db) =>
  db.select({ id: users.id }).from(users).where(sql`${users.role} = 'admin' and ${users.disabledAt} is null`),
)

/** Everybody who runs the shop. */
export async function findAdminIds(tx: Db): Promise<string[]> {
  return (await admins(tx, {})).map(({ id }) => id)
}
