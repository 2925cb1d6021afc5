import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { checkouts, type FrozenLine, orders, quotations } from '../../db/schema/index.ts'
import type { CursorKind } from '../../http/cursor.ts'

type QuotationRow = typeof quotations.$inferSelect

export interface Quotation extends QuotationRow {
  /** Whose the order is that it became. */
  payerId: string | null
}

const withPayer = { quotation: quotations, payerId: orders.userId }

function asQuotation({ quotation, payerId }: { quotation: QuotationRow; payerId: string | null }): Quotation {
  return { ...quotation, payerId }
}

export async function insertQuotation(db: Db, row: typeof quotations.$inferInsert): Promise<Quotation> {
  const [quotation] = await db.insert(quotations).values(row).returning()
  return { ...(quotation as QuotationRow), payerId: null }
}

export async function findQuotation(db: Db, id: string): Promise<Quotation | undefined> {
  const [row] = await db
    .select(withPayer)
    .from(quotations)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .where(eq(quotations.id, id))
  return row && asQuotation(row)
}

/** Those of these ids that have not ended. */
export async function findValid(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(and(sql`${quotations.id}::text = any(${sql.param(ids)}::text[])`, gte(quotations.validUntil, now)))
  return new Set(rows.map(({ id }) => id))
}

export async function findShared(db: Db, shareTokenHash: string): Promise<Quotation | undefined> {
  const [row] = await db.select().from(quotations).where(eq(quotations.shareTokenHash, shareTokenHash))
  return row && { ...row, payerId: null }
}

/** Held until the caller's transaction ends: it is ordered once, whoever pays at the same moment. */
export async function lockQuotation(tx: Db, id: string): Promise<QuotationRow | undefined> {
  const [row] = await tx.select().from(quotations).where(eq(quotations.id, id)).for('update')
  return row
}

/** Whether it was free to become this order. */
export async function saveOrdered(tx: Db, id: string, orderId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(quotations)
    .set({ orderId })
    .where(and(eq(quotations.id, id), isNull(quotations.orderId)))
  return rowCount === 1
}

export async function saveShareToken(db: Db, id: string, shareTokenHash: string | null): Promise<void> {
  await db.update(quotations).set({ shareTokenHash }).where(eq(quotations.id, id))
}

/** What a cursor of the list holds. */
export const placeKinds: CursorKind[] = ['moment', 'id']

export interface QuotationFilter {
  /** Whose; everybody's without. */
  userId?: string | undefined
  limit: number
  /** Moment and id of the last row seen. */
  after?: readonly (string | number)[] | undefined
}

export interface ListedQuotation {
  quotation: Quotation
  place: (string | number)[]
}

/** Newest first; one more than asked, which tells whether there is another page. */
export async function findQuotations(db: Db, filter: QuotationFilter): Promise<ListedQuotation[]> {
  const { userId, after, limit } = filter
  const moment = sql<string>`to_char(${quotations.createdAt} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`
  const rows = await db
    .select({ ...withPayer, moment })
    .from(quotations)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .where(
      and(
        userId === undefined ? undefined : eq(quotations.userId, userId),
        after &&
          sql`(${quotations.createdAt}, ${quotations.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(quotations.createdAt), desc(quotations.id))
    .limit(limit + 1)
  return rows.map((row) => ({ quotation: asQuotation(row), place: [row.moment, row.quotation.id] }))
}

/** What stands in the place of a person; its link ends, and with it what it offered. */
export async function eraseQuotations(tx: Db, userId: string, now: Date): Promise<void> {
  const own = eq(quotations.userId, userId)
  // Whoever opens a payment page for one holds it: after this line all such pages are seen.
  await tx.select({ id: quotations.id }).from(quotations).where(own).for('update')
  await tx
    .delete(quotations)
    .where(
      and(
        own,
        sql`not exists (select 1 from ${checkouts} where ${checkouts.quotationId} = ${quotations.id})`,
      ),
    )
  // A payment page names it, perhaps somebody else's: then the row stays, and nobody in it.
  await tx
    .update(quotations)
    .set({ firstName: 'Closed', lastName: 'account', phoneNumber: '', shareTokenHash: null })
    .where(own)
  // Nobody renews it either: what was sent for it goes with the next sweep.
  const ended = sql`least(${quotations.validUntil}, greatest(${quotations.createdAt} + interval '1 millisecond', ${now.toISOString()}::timestamptz))`
  await tx.update(quotations).set({ validUntil: ended, lines: withoutFiles }).where(own)
}

const withoutFiles = sql<
  FrozenLine[]
>`(select jsonb_agg(line || '{"files": []}') from jsonb_array_elements(${quotations.lines}) line)`
