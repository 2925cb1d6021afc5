import { and, desc, eq, gte, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { checkouts, type FrozenLine, orders, quotationHistory, quotations } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

type QuotationRow = typeof quotations.$inferSelect

export interface Quotation extends QuotationRow {
  /** The user who ordered it; null if it is not ordered. */
  payerId: string | null
  /** The quotation that staff replaced it with, and the hash of its link. */
  replacedById: string | null
  newerTokenHash: string | null
}

const newer = alias(quotations, 'newer')
const quotationColumns = {
  quotation: quotations,
  payerId: orders.userId,
  replacedById: newer.id,
  newerTokenHash: newer.shareTokenHash,
}

function toQuotation({
  quotation,
  ...rest
}: Omit<Quotation, keyof QuotationRow> & { quotation: QuotationRow }): Quotation {
  return { ...quotation, ...rest }
}

function quotationsWhere(db: Db, condition: SQL | undefined) {
  return db
    .select(quotationColumns)
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
  return row && toQuotation(row)
}

/** The ids among these whose PDFs may still be downloaded. */
export async function findValidIds({ db, now }: Context, ids: readonly string[]): Promise<Set<string>> {
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

export async function findSharedQuotation(db: Db, shareTokenHash: string): Promise<Quotation | undefined> {
  const [row] = await quotationsWhere(db, eq(quotations.shareTokenHash, shareTokenHash))
  return row && toQuotation(row)
}

/** Locked, so that concurrent calls order or replace it only once. */
export async function lockQuotation(tx: Transaction, id: string): Promise<Quotation | undefined> {
  await tx.select({ id: quotations.id }).from(quotations).where(eq(quotations.id, id)).for('update')
  // A second statement, because only it sees what the previous lock holder committed.
  return findQuotation(tx, id)
}

/** Whether a payment page for it is open. */
export async function hasOpenPage(tx: Transaction, id: string): Promise<boolean> {
  const open = and(eq(checkouts.quotationId, id), eq(checkouts.state, 'open'))
  return (await tx.$count(checkouts, open)) > 0
}

/** Sets a new end of validity and removes a decline, because an extended quotation is a new offer. */
export async function updateValidUntil(tx: Transaction, id: string, validUntil: Date): Promise<void> {
  await tx.update(quotations).set({ validUntil, declinedAt: null }).where(eq(quotations.id, id))
}

export async function updateDeclinedAt(tx: Transaction, id: string, declinedAt: Date): Promise<void> {
  await tx.update(quotations).set({ declinedAt }).where(eq(quotations.id, id))
}

/** Returns false if the quotation already had an order. */
export async function updateOrderId(tx: Transaction, id: string, orderId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(quotations)
    .set({ orderId })
    .where(and(eq(quotations.id, id), isNull(quotations.orderId)))
  return rowCount === 1
}

export async function updateShareToken(db: Db, id: string, shareTokenHash: string | null): Promise<void> {
  await db.update(quotations).set({ shareTokenHash }).where(eq(quotations.id, id))
}

/** The quotation with this number, which is the beginning of its id. */
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

export const cursorKinds: CursorValueKind[] = ['moment', 'id']

/** A half-open range of moments. */
export interface CreatedRange {
  from?: Date | undefined
  before?: Date | undefined
}

export interface QuotationFilter {
  /** Owner; all owners by default. */
  userId?: string | undefined
  /** Creation date, without replaced quotations. */
  created?: CreatedRange | undefined
  /** Only these ids. */
  ids?: readonly string[] | undefined
  limit: number
  /** Moment and id of the last row of the previous page. */
  after?: readonly (string | number)[] | undefined
}

export interface ListedQuotation {
  quotation: Quotation
  position: (string | number)[]
}

/** Condition on the unaliased table. A replaced quotation counts as the one that replaces it. */
export function createdWithin({ from, before }: CreatedRange): SQL {
  const later = from ? sql`${quotations.createdAt} >= ${from.toISOString()}::timestamptz` : sql`true`
  const earlier = before ? sql`${quotations.createdAt} < ${before.toISOString()}::timestamptz` : sql`true`
  return sql`${later} and ${earlier} and not exists (select 1 from quotations later where later.replaces_id = ${quotations.id})`
}

/** Newest first; one more than `limit`, which tells whether there is another page. */
export async function findQuotations(db: Db, filter: QuotationFilter): Promise<ListedQuotation[]> {
  const { userId, created, ids, after, limit } = filter
  const moment = sql<string>`to_char(${quotations.createdAt} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`
  const rows = await db
    .select({ ...quotationColumns, moment })
    .from(quotations)
    .leftJoin(orders, eq(orders.id, quotations.orderId))
    .leftJoin(newer, eq(newer.replacesId, quotations.id))
    .where(
      and(
        userId === undefined ? undefined : eq(quotations.userId, userId),
        created && createdWithin(created),
        ids && sql`${quotations.id} = any(${sql.param(ids)}::uuid[])`,
        after &&
          sql`(${quotations.createdAt}, ${quotations.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(quotations.createdAt), desc(quotations.id))
    .limit(limit + 1)
  return rows.map(({ moment: at, ...row }) => ({
    quotation: toQuotation(row),
    position: [at, row.quotation.id],
  }))
}

/** Anonymizes the quotations of a user; their links end. */
export async function eraseQuotations({ db: tx, now }: Context<Transaction>, userId: string): Promise<void> {
  const isOwn = eq(quotations.userId, userId)
  // Opening a payment page locks the quotation, so all pages are visible after this statement.
  await tx.select({ id: quotations.id }).from(quotations).where(isOwn).for('update')
  // Deletes staff messages and unlinks replaced quotations, so that deleting one does not affect another.
  const ids = tx.select({ id: quotations.id }).from(quotations).where(isOwn)
  await tx.delete(quotationHistory).where(inArray(quotationHistory.quotationId, ids))
  await tx.update(quotations).set({ replacesId: null }).where(isOwn)
  await tx
    .delete(quotations)
    .where(
      and(
        isOwn,
        sql`not exists (select 1 from ${checkouts} where ${checkouts.quotationId} = ${quotations.id})`,
      ),
    )
  // Quotations with a checkout, perhaps of somebody else, stay without personal data.
  await tx
    .update(quotations)
    .set({ firstName: 'Closed', lastName: 'account', phoneNumber: '', shareTokenHash: null })
    .where(isOwn)
  // They expire now, so that the next sweep deletes their files.
  const ended = sql`least(${quotations.validUntil}, greatest(${quotations.createdAt} + interval '1 millisecond', ${now.toISOString()}::timestamptz))`
  await tx.update(quotations).set({ validUntil: ended, lines: withoutFiles }).where(isOwn)
}

const withoutFiles = sql<
  FrozenLine[]
>`(select jsonb_agg(line || '{"files": []}') from jsonb_array_elements(${quotations.lines}) line)`
