import type { HistoryEvent } from '@printery/contract'
import type { ChangeKind } from '@printery/domain'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../db/database.ts'
import { orderChanges, orderItems, orders } from '../../../db/schema/index.ts'

export async function insertChange(tx: Transaction, change: typeof orderChanges.$inferInsert): Promise<void> {
  await tx.insert(orderChanges).values(change)
}

/** Changes of one kind that one actor made to an order. */
export function countChanges(
  db: Db,
  { orderId, what, actorId, since }: { orderId: string; what: ChangeKind; actorId: string; since: Date },
): Promise<number> {
  return db.$count(
    orderChanges,
    and(
      eq(orderChanges.orderId, orderId),
      eq(orderChanges.what, what),
      eq(orderChanges.actorId, actorId),
      gt(orderChanges.at, since),
    ),
  )
}

/** The fields that decide who may read the order. */
export async function findOwnership(db: Db, orderId: string) {
  const rows = await db
    .select({
      userId: orders.userId,
      id: orderItems.id,
      title: orderItems.title,
      supplierId: orderItems.supplierId,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.orderId, orderId))
  const [first] = rows
  return first && { userId: first.userId, items: rows }
}

interface EventFilter {
  orderId: string
  itemIds: readonly string[]
  changes: readonly string[]
  after: readonly (string | number)[] | undefined
  limit: number
}

type EventRow = Omit<HistoryEvent, 'title'> & {
  /** Timestamp with microseconds. */
  position: string
  /** 0 for statuses, 1 for changes: a change made with a status is listed above it. */
  source: number
  id: string
}

/** A page plus one event. Both parts of the union use the index by order, which has dozens of rows per order. */
export async function findEvents(
  db: Db,
  { orderId, itemIds, changes, after, limit }: EventFilter,
): Promise<EventRow[]> {
  const visible = sql`order_id = ${orderId} and (item_id is null or item_id = any(${sql.param(itemIds)}::uuid[]))`
  const [at, source, id] = after ?? []
  const afterCursor = after
    ? sql`where (e.at, e.source, e.id) < (${at}::timestamptz, ${source}::int, ${id}::bigint)`
    : sql``
  const { rows } = await db.execute<EventRow & Record<string, unknown>>(sql`
    select to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      to_char(e.at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00') as position, e.source, e.id, e.what,
      e.item_id as "itemId", e."from", e."to", e.actor_role as by, u.first_name || ' ' || u.last_name as name, e.comment
    from (
      select 0 as source, id, at, 'status' as what, item_id, previous as "from", status as "to", actor_id, actor_role, comment
        from order_history where ${visible}
      union all
      select 1, id, at, what, item_id, "from", "to", actor_id, actor_role, null
        from order_changes where ${visible} and what = any(${sql.param(changes)}::text[])
    ) e left join users u on u.id = e.actor_id
    ${afterCursor} order by e.at desc, e.source desc, e.id desc limit ${limit + 1}`)
  return rows
}
