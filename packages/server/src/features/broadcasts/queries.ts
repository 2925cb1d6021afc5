import type { BroadcastSegment } from '@printery/contract'
import { addDays, type Day, startOfDay } from '@printery/domain'
import { orderedAfterDays, type RecipientState } from '@printery/domain/broadcasts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import {
  broadcastPictures,
  broadcastRecipients,
  broadcasts,
  files,
  mailingList,
  orderItems,
  orders,
  users,
} from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

export const cursorKinds: CursorValueKind[] = ['moment', 'id']

export type BroadcastRow = typeof broadcasts.$inferSelect

export interface ListedBroadcast extends BroadcastRow {
  createdByName: string | null
  position: [string, string]
}

interface PageBounds {
  limit: number
  after?: readonly (string | number)[] | undefined
}

const listedColumns = {
  broadcast: broadcasts,
  createdByName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  moment: sql<string>`to_char(${broadcasts.createdAt} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`,
}

/** Newest first. */
export async function findBroadcasts(db: Db, { limit, after }: PageBounds): Promise<ListedBroadcast[]> {
  const rows = await db
    .select(listedColumns)
    .from(broadcasts)
    .leftJoin(users, eq(users.id, broadcasts.createdBy))
    .where(
      after &&
        sql`(${broadcasts.createdAt}, ${broadcasts.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
    .orderBy(sql`${broadcasts.createdAt} desc, ${broadcasts.id} desc`)
    .limit(limit)
  return rows.map(toListed)
}

export async function findBroadcast(db: Db, id: string): Promise<ListedBroadcast | undefined> {
  const [row] = await db
    .select(listedColumns)
    .from(broadcasts)
    .leftJoin(users, eq(users.id, broadcasts.createdBy))
    .where(eq(broadcasts.id, id))
  return row && toListed(row)
}

function toListed(row: {
  broadcast: BroadcastRow
  createdByName: string | null
  moment: string
}): ListedBroadcast {
  return { ...row.broadcast, createdByName: row.createdByName, position: [row.moment, row.broadcast.id] }
}

export async function lockBroadcast(tx: Transaction, id: string): Promise<BroadcastRow | undefined> {
  const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('no key update')
  return row
}

export async function insertBroadcast(tx: Transaction, row: typeof broadcasts.$inferInsert): Promise<void> {
  await tx.insert(broadcasts).values(row)
}

export async function updateBroadcast(
  tx: Transaction,
  id: string,
  change: Partial<typeof broadcasts.$inferInsert>,
): Promise<void> {
  await tx.update(broadcasts).set(change).where(eq(broadcasts.id, id))
}

export async function deleteBroadcastRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(broadcasts).where(eq(broadcasts.id, id))
}

export async function replacePictures(
  tx: Transaction,
  broadcastId: string,
  fileIds: readonly string[],
): Promise<void> {
  await tx.delete(broadcastPictures).where(eq(broadcastPictures.broadcastId, broadcastId))
  if (fileIds.length > 0)
    await tx.insert(broadcastPictures).values(fileIds.map((fileId) => ({ broadcastId, fileId })))
}

/** Uploads for broadcasts, which `pictures.ts` stores under this prefix of their keys. */
export const pictureKeyPrefix = 'Broadcasts/'

export interface StoredPicture {
  id: string
  name: string
  width: number
  height: number
  originalToken: string
  previewToken: string
}

/** Pictures that were uploaded for a broadcast; others are left out. */
export async function findPictures(db: Db, ids: readonly string[]): Promise<StoredPicture[]> {
  return ids.length === 0 ? [] : selectPictures(db, ids)
}

/** Like `findPictures`, but locks the pictures until the commit, so that no sweep removes them meanwhile. */
export async function lockPictures(tx: Transaction, ids: readonly string[]): Promise<StoredPicture[]> {
  return ids.length === 0 ? [] : selectPictures(tx, ids).for('key share')
}

function selectPictures(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: files.id,
      name: files.name,
      width: sql<number>`${files.widthPx}`,
      height: sql<number>`${files.heightPx}`,
      originalToken: files.originalToken,
      previewToken: files.previewToken,
    })
    .from(files)
    .where(sql`${inArray(files.id, [...ids])} and starts_with(${files.uploadKey}, ${pictureKeyPrefix})`)
}

/** Confirmed addresses of a segment, as a condition on `s`. */
function matchesSegment(segment: BroadcastSegment): SQL {
  if (segment.kind === 'all') return sql`s.state = 'confirmed'`
  if (segment.kind === 'never') return sql`s.state = 'confirmed' and not ${hasOrdered()}`
  if (segment.kind === 'not-since')
    return sql`s.state = 'confirmed' and ${hasOrdered()} and not ${hasOrdered({ from: segment.since })}`
  return sql`s.state = 'confirmed' and ${hasOrdered(segment)}`
}

interface OrderFilter {
  productIds?: readonly string[]
  from?: Day | undefined
  to?: Day | undefined
}

/** Whether the account with this address has an order that was not cancelled or refunded. */
function hasOrdered({ productIds = [], from, to }: OrderFilter = {}): SQL {
  const conditions = [
    sql`u.email = s.email`,
    sql`o.status not in ('cancelled', 'refunded')`,
    ...(from ? [sql`o.created_at >= ${startOfDay(from).toISOString()}::timestamptz`] : []),
    ...(to ? [sql`o.created_at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`] : []),
    ...(productIds.length > 0
      ? [
          sql`exists (select 1 from ${orderItems} i where i.order_id = o.id and i.product_id = any(${sql.param([...productIds])}::uuid[]))`,
        ]
      : []),
  ]
  return sql`exists (select 1 from ${users} u join ${orders} o on o.user_id = u.id where ${sql.join(conditions, sql` and `)})`
}

export async function countSegment(db: Db, segment: BroadcastSegment): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${mailingList} s where ${matchesSegment(segment)}`,
  )
  return rows[0]?.count ?? 0
}

/** Records every address of the segment, in the order in which they were added to the list. Returns how many. */
export async function insertRecipients(
  tx: Transaction,
  broadcastId: string,
  segment: BroadcastSegment,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${broadcastRecipients} (broadcast_id, position, subscriber_id, email)
    select ${broadcastId}::uuid, row_number() over (order by s.created_at, s.id), s.id, s.email
    from ${mailingList} s where ${matchesSegment(segment)}`)
  return rowCount ?? 0
}

/** Recipients of each of these broadcasts by state. */
export async function countRecipients(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Partial<Record<RecipientState, number>>>> {
  const counts = new Map<string, Partial<Record<RecipientState, number>>>()
  if (ids.length === 0) return counts
  const { rows } = await db.execute<{ id: string; state: RecipientState; count: number }>(sql`
    select broadcast_id as id, state, count(*)::int as count from ${broadcastRecipients}
    where broadcast_id = any(${sql.param([...ids])}::uuid[]) group by 1, 2`)
  for (const { id, state, count } of rows) counts.set(id, { ...counts.get(id), [state]: count })
  return counts
}

/** How many recipients opened the email, and how much they ordered in the days after it, without cancelled orders. */
export async function findFigures(
  db: Db,
  id: string,
): Promise<{ opened: number; orders: number; revenue: number }> {
  const { rows } = await db.execute<{ opened: number; orders: number; revenue: number }>(sql`
    with received as (
      select r.email, r.sent_at, r.opened_at from ${broadcastRecipients} r
      where r.broadcast_id = ${id}::uuid and r.state in ('sent', 'complained')),
    placed as (
      select o.id, o.total from received join ${users} u on u.email = received.email join ${orders} o on o.user_id = u.id
      where o.created_at >= received.sent_at and o.created_at < received.sent_at + make_interval(days => ${orderedAfterDays})
        and o.status not in ('cancelled', 'refunded'))
    select (select count(*) from received where opened_at is not null)::int as opened,
      (select count(*) from placed)::int as orders, (select coalesce(sum(total), 0) from placed)::float8 as revenue`)
  return rows[0] ?? { opened: 0, orders: 0, revenue: 0 }
}

/** A page of the addresses in one state. */
export async function findRecipients(
  db: Db,
  id: string,
  { state, after, limit }: { state: RecipientState; after?: number | undefined; limit: number },
) {
  const { rows } = await db.execute<{
    position: number
    email: string
    state: RecipientState
    sentAt: string | null
    answer: string | null
  }>(sql`
    select position, email, state, sent_at as "sentAt", answer from ${broadcastRecipients}
    where broadcast_id = ${id}::uuid and state = ${state} and position > ${after ?? 0} order by position limit ${limit}`)
  return rows
}

/** The address of an account that can log in. */
export async function findEmailAddress(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(sql`${eq(users.id, userId)} and ${users.disabledAt} is null`)
  return row?.email
}
