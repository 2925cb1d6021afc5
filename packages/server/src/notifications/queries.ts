import type { Cents, NotificationKind, Status } from '@printery/domain'
import { topicOf } from '@printery/domain/notification-topics'
import { type Capability, rolesWith } from '@printery/domain/staff'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
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
      userIds.map((userId) => ({
        ...notice,
        ...{ topic: topicOf(notice.kind, statusIn(notice)), itemId, userId, createdAt: now },
      })),
    ),
  )
}

/** The fact named `status` is always a `Status`. */
function statusIn({ facts: { status } }: Pick<NewNotification, 'facts'>): Status | undefined {
  return status as Status | undefined
}

/** Inserts notifications in the transaction of their event, so that none is sent for an event that is rolled back. */
export async function insertNotifications(
  { db: tx, now }: Context<Transaction>,
  list: readonly NewNotification[],
): Promise<void> {
  await insertRows(tx, notificationRows(list, now))
}

/** Marks requests to approve or change the design of an item as read, once the person has done so. */
export async function updateDesignRequestsRead(
  { db: tx, now }: Context<Transaction>,
  userId: string,
  itemId: string,
): Promise<void> {
  const isRequest = sql`(${notices.kind} = 'proof' or ${notices.facts} ->> 'status' = 'design rejected')`
  await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.userId, userId), eq(notices.itemId, itemId), isNull(notices.readAt), isRequest))
}

/** A notification about a supplier instead of an order. */
export interface SupplierNotification {
  kind: NotificationKind
  supplierId: string
  facts: Record<string, string | number>
}

/**
 * Notifies staff who decide about suppliers, except those with an unread notification of this kind about this supplier, so
 * that a hundred new products cause one notification.
 */
export async function notifyAdminsOfSupplier(
  { db: tx, now }: Context<Transaction>,
  { kind, supplierId, facts }: SupplierNotification,
): Promise<void> {
  await tx.execute(sql`
    insert into ${notices} (user_id, kind, topic, supplier_id, facts, created_at)
    select u.id, ${kind}, ${topicOf(kind)}, ${supplierId}::uuid, ${JSON.stringify(facts)}::jsonb, ${now.toISOString()}::timestamptz
    from ${users} u where ${isStaffWith('suppliers.decide')} and u.id <> ${supplierId}::uuid and not exists (
      select 1 from ${notices} n
      where n.user_id = u.id and n.kind = ${kind} and n.supplier_id = ${supplierId}::uuid and n.read_at is null)`)
}

/** Notifies staff who see quotations, except those with an unread notification of this kind about this quotation. */
export async function notifyAdminsOfQuotation(
  { db: tx, now }: Context<Transaction>,
  { kind, quotationId }: { kind: NotificationKind; quotationId: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${notices} (user_id, kind, topic, quotation_id, facts, created_at)
    select u.id, ${kind}, ${topicOf(kind)}, ${quotationId}::uuid, '{}'::jsonb, ${now.toISOString()}::timestamptz
    from ${users} u where ${isStaffWith('quotations.read')} and not exists (
      select 1 from ${notices} n
      where n.user_id = u.id and n.kind = ${kind} and n.quotation_id = ${quotationId}::uuid and n.read_at is null)`)
}

/**
 * Notifies all staff who see orders of a new order, except those in `exceptIds`, who are notified of their items as sellers.
 */
export async function notifyAdminsOfOrder(
  { db: tx, now }: Context<Transaction>,
  orderId: string,
  facts: { pieces: number; amount: Cents },
  exceptIds: readonly string[],
): Promise<void> {
  const kind: NotificationKind = 'new order'
  await tx.execute(sql`
    insert into ${notices} (user_id, kind, topic, order_id, facts, created_at)
    select u.id, ${kind}, ${topicOf(kind)}, ${orderId}::uuid, ${JSON.stringify(facts)}::jsonb, ${now.toISOString()}::timestamptz
    from ${users} u where ${isStaffWith('orders.read')}
      and u.id <> all(${sql.param([...exceptIds])}::uuid[])`)
}

export async function notifySupplier(
  context: Context<Transaction>,
  notification: SupplierNotification,
): Promise<void> {
  await notifyOfSupplier(context, [notification.supplierId], notification)
}

/** Notifies these people of an event about a supplier. */
export async function notifyOfSupplier(
  { db: tx, now }: Context<Transaction>,
  userIds: readonly string[],
  { kind, supplierId, facts }: SupplierNotification,
): Promise<void> {
  if (userIds.length === 0) return
  const topic = topicOf(kind)
  await tx.execute(sql`
    insert into ${notices} (user_id, kind, topic, supplier_id, facts, created_at)
    select u, ${kind}, ${topic}, ${supplierId}::uuid, ${JSON.stringify(facts)}::jsonb, ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...userIds])}::uuid[]) u`)
}

const staffWithRoles = prepared((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.staffRole} = any(${sql.placeholder('roles')}::text[]) and ${users.disabledAt} is null`,
    ),
)

/** Ids of active staff with this capability. */
export async function findStaffIds(tx: Transaction, capability: Capability): Promise<string[]> {
  return (await staffWithRoles(tx, { roles: rolesWith(capability) })).map(({ id }) => id)
}

/** A condition on the row `u` of users. */
function isStaffWith(capability: Capability): SQL {
  return sql`u.staff_role = any(${sql.param(rolesWith(capability))}::text[]) and u.disabled_at is null`
}
