import { and, desc, eq, gte, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { checkouts, type FrozenLine, orders, quotationHistory, quotations } from '../../db/schema/index.ts'
import type { CursorKind } from '../../http/cursor.ts'

type QuotationRow = typeof quotations.$inferSelect

export interface Quotation extends QuotationRow {
  /** Whose the order is that it became. */
  payerId: string | null
  /** The one that staff made in its place, and of which link that one is. */
  replacedById: string | null
  newerTokenHash: string | null
}

const newer = alias(quotations, 'newer')
const known = {
  quotation: quotations,
  payerId: orders.userId,
  replacedById: newer.id,
  newerTokenHash: newer.shareTokenHash,
}

function asQuotation({
  quotation,
  ...rest
}: Omit<Quotation, keyof QuotationRow> & { quotation: QuotationRow }): Quotation {
  return { ...quotation, ...rest }
}

function quotationsWhere(db: Db, condition: SQL | undefined) {
  return db
    .select(known)
    .from(quotations)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .leftJoin(newer, eq(newer.replacesId, quotations.id))
    .where(condition)
}

export async function insertQuotation(db: Db, row: typeof quotations.$inferInsert): Promise<Quotation> {
  const [quotation] = await db.insert(quotations).values(row).returning()
  return { ...(quotation as QuotationRow), payerId: null, replacedById: null, newerTokenHash: null }
}

export async function findQuotation(db: Db, id: string): Promise<Quotation | undefined> {
  const [row] = await quotationsWhere(db, eq(quotations.id, id))
  return row && asQuotation(row)
}

/** Those of these ids whose documents are still to be had. */
export async function findValid(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(
      and(
        sql`${quotations.id}::text = any(${sql.param(ids)}::text[])`,
        gte(quotations.validUntil, now),
        notExists(db.select({ id: newer.id }).from(newer).where(eq(newer.replacesId, quotations.id))),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export async function findShared(db: Db, shareTokenHash: string): Promise<Quotation | undefined> {
  const [row] = await quotationsWhere(db, eq(quotations.shareTokenHash, shareTokenHash))
  return row && asQuotation(row)
}

/** Held until the caller's transaction ends: it is ordered or replaced once, whoever wants it at the same moment. */
export async function lockQuotation(tx: Db, id: string): Promise<Quotation | undefined> {
  await tx.select({ id: quotations.id }).from(quotations).where(eq(quotations.id, id)).for('update')
  // Another statement: what was done by who held it before is seen by this one alone.
  return findQuotation(tx, id)
}

/** Whether somebody has it on a payment page that is open in our books. */
export async function hasOpenPage(tx: Db, id: string): Promise<boolean> {
  const open = and(eq(checkouts.quotationId, id), eq(checkouts.state, 'open'))
  return (await tx.$count(checkouts, open)) > 0
}

export async function saveEnd(tx: Db, id: string, validUntil: Date): Promise<void> {
  await tx.update(quotations).set({ validUntil }).where(eq(quotations.id, id))
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

/** The one that bears this number, of which an id is the long form. */
export async function findByNumber(
  db: Db,
  text: string,
): Promise<{ id: string; number: string; customer: string }[]> {
  if (!/^[0-9a-f-]{10,36}$/i.test(text)) return []
  const rows = await db
    .select()
    .from(quotations)
    .where(eq(quotations.number, text.slice(0, 10).toLowerCase()))
  return rows.map(({ id, number, firstName, lastName }) => ({
    id,
    number,
    customer: `${firstName} ${lastName}`,
  }))
}

/** What a cursor of the list holds. */
export const placeKinds: CursorKind[] = ['moment', 'id']

/** From a moment on, and before another. */
export interface Made {
  from?: Date | undefined
  before?: Date | undefined
}

export interface QuotationFilter {
  /** Whose; everybody's without. */
  userId?: string | undefined
  /** Then, and still standing for itself. */
  made?: Made | undefined
  /** These alone. */
  ids?: readonly string[] | undefined
  limit: number
  /** Moment and id of the last row seen. */
  after?: readonly (string | number)[] | undefined
}

export interface ListedQuotation {
  quotation: Quotation
  place: (string | number)[]
}

/** Of the table by its own name. What another stands in place of counts as that one. */
export function madeWithin({ from, before }: Made): SQL {
  const later = from ? sql`${quotations.createdAt} >= ${from.toISOString()}::timestamptz` : sql`true`
  const sooner = before ? sql`${quotations.createdAt} < ${before.toISOString()}::timestamptz` : sql`true`
  return sql`${later} and ${sooner} and not exists (select 1 from quotations later where later.replaces_id = ${quotations.id})`
}

/** Newest first; one more than asked, which tells whether there is another page. */
export async function findQuotations(db: Db, filter: QuotationFilter): Promise<ListedQuotation[]> {
  const { userId, made, ids, after, limit } = filter
  const moment = sql<string>`to_char(${quotations.createdAt} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`
  const rows = await db
    .select({ ...known, moment })
    .from(quotations)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .leftJoin(newer, eq(newer.replacesId, quotations.id))
    .where(
      and(
        userId === undefined ? undefined : eq(quotations.userId, userId),
        made && madeWithin(made),
        ids && sql`${quotations.id} = any(${sql.param(ids)}::uuid[])`,
        after &&
          sql`(${quotations.createdAt}, ${quotations.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(quotations.createdAt), desc(quotations.id))
    .limit(limit + 1)
  return rows.map(({ moment: at, ...row }) => ({
    quotation: asQuotation(row),
    place: [at, row.quotation.id],
  }))
}

/** What stands in the place of a person; its link ends, and with it what it offered. */
export async function eraseQuotations(tx: Db, userId: string, now: Date): Promise<void> {
  const own = eq(quotations.userId, userId)
  // Whoever opens a payment page for one holds it: after this line all such pages are seen.
  await tx.select({ id: quotations.id }).from(quotations).where(own).for('update')
  // What staff wrote to the person goes, and each stands for itself: one that goes takes no other along.
  const ids = tx.select({ id: quotations.id }).from(quotations).where(own)
  await tx.delete(quotationHistory).where(inArray(quotationHistory.quotationId, ids))
  await tx.update(quotations).set({ replacesId: null }).where(own)
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
