import type { ReviewView, SupplierCounts, SupplierView } from '@printery/contract'
import type { Prices, SupplierState } from '@printery/domain/suppliers'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { escapeLike } from '../../db/like.ts'
import { priceApprovals, products, supplierApprovals, users } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

export const cursorKinds: CursorValueKind[] = ['moment', 'id']

/** A row's `created_at` with the microseconds that a cursor needs. */
const momentOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`)

interface SupplierFilter {
  id?: string | undefined
  state?: SupplierState | undefined
  searchText?: string | undefined
  limit: number
  after?: readonly (string | number)[] | undefined
}

interface SupplierRow extends Record<string, unknown>, Omit<SupplierView, 'createdAt' | 'decidedAt'> {
  moment: string
  decidedAt: string | null
}
export type ListedSupplier = SupplierView & { position: (string | number)[] }

/** Suppliers, newest first. Products are counted only for the suppliers that are shown. */
export async function findSuppliers(
  db: Db,
  { id, state, searchText, limit, after }: SupplierFilter,
): Promise<ListedSupplier[]> {
  const where = [sql`u.erased_at is null`, sql`u.role = 'supplier'`]
  if (id) where.push(sql`a.user_id = ${id}::uuid`)
  if (state) where.push(sql`a.state = ${state}`)
  if (searchText)
    where.push(
      sql`lower(u.brand_name || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.email) like lower(${`%${escapeLike(searchText)}%`})`,
    )
  if (after) where.push(sql`(a.created_at, a.user_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await db.execute<SupplierRow>(sql`
    with shown as materialized (
      select u.id, u.brand_name, u.first_name, u.last_name, u.email, u.phone_number, a.state, a.reason, a.decided_by,
        a.decided_at, a.version, a.created_at
      from ${supplierApprovals} a join ${users} u on u.id = a.user_id
      where ${sql.join(where, sql` and `)} order by a.created_at desc, a.user_id desc limit ${limit})
    select s.id, s.brand_name as "brandName", s.first_name as "firstName", s.last_name as "lastName", s.email,
      s.phone_number as "phoneNumber", s.state, s.reason, s.version, s.decided_at as "decidedAt",
      d.first_name || ' ' || d.last_name as "decidedBy", ${momentOf('s.created_at')} as moment, p.products, p.on_sale as "onSale"
    from shown s left join ${users} d on d.id = s.decided_by cross join lateral (
      select count(*)::int as products, count(*) filter (where is_offered and is_pictured and is_published)::int as on_sale
      from ${products} where supplier_id = s.id and retired_at is null) p
    order by s.created_at desc, s.id desc`)
  return rows.map(({ moment, decidedAt, ...row }) => ({
    ...row,
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    createdAt: new Date(moment).toISOString(),
    position: [moment, row.id],
  }))
}

/** Products that an admin may decide about, without drafts and products whose pictures are still being uploaded. */
const isReviewable = sql.raw(`publication = 'waiting' and retired_at is null and is_offered and is_pictured`)

export async function countSuppliers(db: Db): Promise<SupplierCounts> {
  const states = await db.execute<{ state: SupplierState; count: number }>(sql`
    select a.state, count(*)::int as count from ${supplierApprovals} a join ${users} u on u.id = a.user_id
    where u.erased_at is null and u.role = 'supplier' group by a.state`)
  const countOf = (state: SupplierState) => states.rows.find((row) => row.state === state)?.count ?? 0
  return {
    ...{
      waiting: countOf('waiting'),
      approved: countOf('approved'),
      refused: countOf('refused'),
      suspended: countOf('suspended'),
    },
    ...(await countReviews(db)),
  }
}

/** The numbers of products and prices that wait for a decision, of all suppliers or of one. */
export async function countReviews(
  db: Db,
  supplierId?: string,
): Promise<Pick<SupplierCounts, 'products' | 'prices'>> {
  const ofSupplier = supplierId === undefined ? sql`` : sql`and supplier_id = ${supplierId}::uuid`
  const { rows } = await db.execute<{ products: number; prices: number }>(sql`select
    (select count(*)::int from ${products} where ${isReviewable} ${ofSupplier}) as products,
    (select count(*)::int from ${priceApprovals} a join ${products} p on p.id = a.product_id
      where a.pending is not null and a.refusal_reason is null and p.retired_at is null ${ofSupplier}) as prices`)
  return rows[0] as { products: number; prices: number }
}

interface ReviewFilter {
  supplierId?: string | undefined
  limit: number
  after?: readonly (string | number)[] | undefined
}

export interface ListedReview extends Pick<ReviewView, 'kind' | 'supplier' | 'version' | 'since'> {
  document: string
  pending: Prices | null
  position: (string | number)[]
}
type ReviewRow = Omit<ListedReview, 'since' | 'position'> & { moment: string; id: string } & Record<
    string,
    unknown
  >

/** Oldest first: products by the time when they were added, prices by the time when they were requested. */
export async function findReviews(
  db: Db,
  { supplierId, limit, after }: ReviewFilter,
): Promise<ListedReview[]> {
  const ofSupplier = supplierId === undefined ? sql`` : sql`and supplier_id = ${supplierId}::uuid`
  const cursorCondition = after && sql`where (since, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const { rows } = await db.execute<ReviewRow>(sql`
    with waiting as (
      select id, 'product' as kind, created_at as since, null::jsonb as pending from ${products}
        where ${isReviewable} ${ofSupplier}
      union all
      select p.id, 'price', a.pending_since, a.pending from ${priceApprovals} a join ${products} p on p.id = a.product_id
        where a.pending is not null and a.refusal_reason is null and p.retired_at is null ${ofSupplier}),
    shown as materialized (select * from waiting ${cursorCondition ?? sql``} order by since, id limit ${limit})
    select s.id, s.kind, s.pending, ${momentOf('s.since')} as moment, p.document, p.version, json_build_object(
      'id', u.id, 'name', coalesce(u.brand_name, u.first_name), 'state', coalesce(a.state, 'approved')) as supplier
    from shown s join ${products} p on p.id = s.id join ${users} u on u.id = p.supplier_id
      left join ${supplierApprovals} a on a.user_id = u.id
    order by s.since, s.id`)
  return rows.map(({ moment, id, ...row }) => ({
    ...row,
    since: new Date(moment).toISOString(),
    position: [moment, id],
  }))
}

/** Locks the approval until the transaction ends. Call it before locking a product of the supplier. */
export async function lockApproval(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({ approval: supplierApprovals, user: users })
    .from(supplierApprovals)
    .innerJoin(users, eq(users.id, supplierApprovals.userId))
    .where(and(eq(supplierApprovals.userId, userId), eq(users.role, 'supplier'), isNull(users.erasedAt)))
    .for('update', { of: supplierApprovals })
  return row
}

export async function saveApproval(
  tx: Transaction,
  userId: string,
  change: Partial<typeof supplierApprovals.$inferInsert>,
): Promise<void> {
  await tx.update(supplierApprovals).set(change).where(eq(supplierApprovals.userId, userId))
}

export async function findApproval(db: Db, userId: string) {
  const [row] = await db.select().from(supplierApprovals).where(eq(supplierApprovals.userId, userId))
  return row
}

/** Deletes the reason, which is about the person; the decision stays. */
export async function deleteReason(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(supplierApprovals)
    .set({ reason: sql`case when ${supplierApprovals.reason} is not null then '' end` })
    .where(eq(supplierApprovals.userId, userId))
}
