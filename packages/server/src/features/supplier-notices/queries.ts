import type { SupplierNoticeAudience, SupplierNoticeState } from '@printery/domain/broadcasts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { orderItems, orders, supplierNotices, users } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

export const ownCursorKinds: CursorValueKind[] = ['moment', 'id']
export const reviewCursorKinds: CursorValueKind[] = ['small', 'moment', 'id']

export type NoticeRow = typeof supplierNotices.$inferSelect

interface PageBounds {
  limit: number
  after?: readonly (string | number)[] | undefined
}

export interface FoundNotice {
  id: string
  supplierId: string
  audience: SupplierNoticeAudience
  subject: string
  text: string
  state: SupplierNoticeState
  reason: string | null
  receivers: number | null
  version: number
  createdAt: string
  decidedAt: string | null
  brandName: string
  wouldReach: number
}

interface Position {
  rank: number
  moment: string
}

type ListedNotice = FoundNotice & { position: (string | number)[] }

/** Sorts waiting notices first. */
const rank = sql`case when n.state = 'waiting' then 0 else 1 end`

/** Customers with an open order in which the supplier has an item that is not over. */
const selectCustomersOf = (supplierId: SQL) => sql`
  select distinct o.user_id from ${orders} o join ${orderItems} i on i.order_id = o.id
  where i.supplier_id = ${supplierId} and o.status not in ('order received', 'cancelled', 'refunded')
    and i.status not in ('order received', 'cancelled', 'refunded')`

async function findWhere(db: Db, clauses: SQL): Promise<(FoundNotice & Position)[]> {
  const { rows } = await db.execute<FoundNotice & Position & Record<string, unknown>>(sql`
    select n.id, n.supplier_id as "supplierId", n.audience, n.subject, n.text, n.state, n.reason, n.receivers, n.version,
      n.created_at as "createdAt", n.decided_at as "decidedAt", u.brand_name as "brandName", ${rank} as rank,
      case when n.state = 'waiting' then (select count(*) from (${selectCustomersOf(sql`n.supplier_id`)}) c)::int else 0 end as "wouldReach",
      to_char(n.created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment
    from ${supplierNotices} n join ${users} u on u.id = n.supplier_id ${clauses}`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    decidedAt: row.decidedAt === null ? null : new Date(row.decidedAt).toISOString(),
  }))
}

/** The notices of one supplier, newest first. */
export async function findOwnNotices(
  db: Db,
  supplierId: string,
  { limit, after }: PageBounds,
): Promise<ListedNotice[]> {
  const rows = await findWhere(
    db,
    sql`where n.supplier_id = ${supplierId}
      ${after ? sql`and (n.created_at, n.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
      order by n.created_at desc, n.id desc limit ${limit}`,
  )
  return rows.map(({ rank: _rank, moment, ...row }) => ({ ...row, position: [moment, row.id] }))
}

/** The notices of all suppliers: waiting ones, oldest first, then the others, newest first. */
export async function findAllNotices(db: Db, { limit, after }: PageBounds): Promise<ListedNotice[]> {
  const age = sql`case when n.state = 'waiting' then extract(epoch from n.created_at) else -extract(epoch from n.created_at) end`
  const rows = await findWhere(
    db,
    sql`${
      after
        ? sql`where (${rank}, ${age}, n.id) > (${after[0]}::int,
          case when ${after[0]}::int = 0 then extract(epoch from ${after[1]}::timestamptz) else -extract(epoch from ${after[1]}::timestamptz) end,
          ${after[2]}::uuid)`
        : sql``
    } order by ${rank}, ${age}, n.id limit ${limit}`,
  )
  return rows.map(({ rank: ownRank, moment, ...row }) => ({ ...row, position: [ownRank, moment, row.id] }))
}

export async function findNotice(db: Db, id: string): Promise<FoundNotice | undefined> {
  const [row] = await findWhere(db, sql`where n.id = ${id}`)
  return row
}

export async function countCustomers(db: Db, supplierId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${selectCustomersOf(sql`${supplierId}::uuid`)}) c`,
  )
  return rows[0]?.count ?? 0
}

export async function lockNotice(tx: Transaction, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx.select().from(supplierNotices).where(eq(supplierNotices.id, id)).for('no key update')
  return row
}

export async function insertNotice(tx: Transaction, row: typeof supplierNotices.$inferInsert): Promise<void> {
  await tx.insert(supplierNotices).values(row)
}

export async function updateNotice(tx: Transaction, id: string, change: Partial<NoticeRow>): Promise<void> {
  await tx.update(supplierNotices).set(change).where(eq(supplierNotices.id, id))
}

interface Recipient {
  userId: string
  email: string
  firstName: string
}

/** Customers who can still log in, with the address that the supplier never sees. */
export async function findRecipients(db: Db, supplierId: string): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient & Record<string, unknown>>(sql`
    select u.id as "userId", u.email, u.first_name as "firstName" from ${users} u
    where u.id in (${selectCustomersOf(sql`${supplierId}::uuid`)}) and u.disabled_at is null order by u.id`)
  return rows
}
