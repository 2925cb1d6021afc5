import type { Cents, NotificationKind } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Context } from '../call.ts'
import type { Transaction } from '../db/database.ts'
import { insertRows, rowsOf, type TableRows } from '../db/insert-rows.ts'
import { prepared } from '../db/prepared.ts'
import { notices, users } from '../db/schema/index.ts'

/** A notification for several users. It outlives the order's owner, so its facts must contain no personal data. */
export interface NewNotification {
  userIds: readonly string[]
  kind: NotificationKind
  /** Null for an alarm without an order. */
  orderId: string | null
  itemId?: string | undefined
  facts: Record<string, string | number>
}

/** Rows of notifications, for callers that insert them together with other rows. */
export function notificationRows(list: readonly NewNotification[], now: Date): TableRows {
  return rowsOf(
    notices,
    list.flatMap(({ userIds, itemId = null, ...notice }) =>
      userIds.map((userId) => ({ ...notice, itemId, userId, createdAt: now })),
    ),
  )
}

/** Inserted in the transaction of the event they report, so nobody is notified of what was rolled back. */
export async function insertNotifications(
  { db: tx, now }: Context<Transaction>,
  list: readonly NewNotification[],
): Promise<void> {
  await insertRows(tx, notificationRows(list, now))
}

/** A notification about a supplier instead of an order. */
export interface SupplierNotification {
  kind: NotificationKind
  supplierId: string
  facts: Record<string, string | number>
}

/**
 * Notifies every admin except those with an unread notification of this kind about this supplier: a hundred new
 * products are one notification.
 */
export async function notifyAdminsOfSupplier(
  { db: tx, now }: Context<Transaction>,
  { kind, supplierId, facts }: SupplierNotification,
): Promise<void> {
  await tx.execute(sql`
    insert into ${notices} (user_id, kind, supplier_id, facts, created_at)
    select u.id, ${kind}, ${supplierId}::uuid, ${JSON.stringify(facts)}::jsonb, ${now.toISOString()}::timestamptz
    from ${users} u where u.role = 'admin' and u.disabled_at is null and u.id <> ${supplierId}::uuid and not exists (
      select 1 from ${notices} n
      where n.user_id = u.id and n.kind = ${kind} and n.supplier_id = ${supplierId}::uuid and n.read_at is null)`)
}

/** Notifies every admin except those with an unread notification of this kind about this quotation. */
export async function notifyAdminsOfQuotation(
  { db: tx, now }: Context<Transaction>,
  { kind, quotationId }: { kind: NotificationKind; quotationId: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${notices} (user_id, kind, quotation_id, facts, created_at)
    select u.id, ${kind}, ${quotationId}::uuid, '{}'::jsonb, ${now.toISOString()}::timestamptz
    from ${users} u where u.role = 'admin' and u.disabled_at is null and not exists (
      select 1 from ${notices} n
      where n.user_id = u.id and n.kind = ${kind} and n.quotation_id = ${quotationId}::uuid and n.read_at is null)`)
}

/**
 * Notifies every admin of an order that was placed, except those in `exceptIds`: who sells some of its items is notified of
 * those.
 */
export async function notifyAdminsOfOrder(
  { db: tx, now }: Context<Transaction>,
  orderId: string,
  facts: { pieces: number; amount: Cents },
  exceptIds: readonly string[],
): Promise<void> {
  const kind: NotificationKind = 'new order'
  await tx.execute(sql`
    insert into ${notices} (user_id, kind, order_id, facts, created_at)
    select u.id, ${kind}, ${orderId}::uuid, ${JSON.stringify(facts)}::jsonb, ${now.toISOString()}::timestamptz
    from ${users} u where u.role = 'admin' and u.disabled_at is null
      and u.id <> all(${sql.param([...exceptIds])}::uuid[])`)
}

export async function notifySupplier(
  { db: tx, now }: Context<Transaction>,
  { kind, supplierId, facts }: SupplierNotification,
): Promise<void> {
  await tx.insert(notices).values({ userId: supplierId, kind, supplierId, facts, createdAt: now })
}

const findAdmins = prepared((db) =>
  db.select({ id: users.id }).from(users).where(sql`${users.role} = 'admin' and ${users.disabledAt} is null`),
)

/** Ids of all active admins. */
export async function findAdminIds(tx: Transaction): Promise<string[]> {
  return (await findAdmins(tx, {})).map(({ id }) => id)
}
