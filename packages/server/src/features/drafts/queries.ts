import type { DraftCheckout } from '@printery/contract/drafts'
import { and, count, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { cartLines, carts, checkouts, drafts } from '../../db/schema/index.ts'

type Row = typeof drafts.$inferSelect
export type NewDraft = typeof drafts.$inferInsert & { checkout?: DraftCheckout | null }
export type DraftRow = Omit<Row, 'checkout'> & {
  checkout: DraftCheckout | null
  /** The title that the person gave the design, or ''. */
  title: string
}
/** A draft without its design, which only the editor needs. */
export type ListedDraft = Omit<DraftRow, 'data'>

/** Extracted by the database, so that no list reads whole designs for their titles. */
const title = sql<string>`case when jsonb_typeof(${drafts.data} #> '{custom,title}') = 'string'
  then ${drafts.data} #>> '{custom,title}' else '' end`.as('title')

const columns = { ...getTableColumns(drafts), title }
const { data: _design, ...listedColumns } = columns

const isOwn = (userId: string, id: string) => and(eq(drafts.userId, userId), eq(drafts.id, id))

export async function insertDraft(db: Db, draft: NewDraft): Promise<void> {
  await db.insert(drafts).values(draft)
}

export async function countDrafts(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(drafts).where(eq(drafts.userId, userId))
  return row?.count ?? 0
}

/** The drafts of a person, the last changed first. */
export async function findDrafts(db: Db, userId: string): Promise<ListedDraft[]> {
  const rows = await db
    .select(listedColumns)
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt), desc(drafts.id))
  return rows as ListedDraft[]
}

/** The design of each of the person's drafts by the draft's id. */
export async function findDesigns(db: Db, userId: string): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ id: drafts.id, data: drafts.data })
    .from(drafts)
    .where(eq(drafts.userId, userId))
  return new Map(rows.map(({ id, data }) => [id, data]))
}

export async function findDraft(db: Db, userId: string, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.select(columns).from(drafts).where(isOwn(userId, id))
  return row as DraftRow | undefined
}

/** Locks the draft until the transaction ends. */
export async function lockDraft(tx: Transaction, userId: string, id: string): Promise<DraftRow | undefined> {
  const [row] = await tx.select(columns).from(drafts).where(isOwn(userId, id)).for('update')
  return row as DraftRow | undefined
}

/** A draft of any owner. */
export async function findAnyDraft(db: Db, id: string): Promise<DraftRow | undefined> {
  const [row] = await db.select(columns).from(drafts).where(eq(drafts.id, id))
  return row as DraftRow | undefined
}

export async function updateDraft(tx: Transaction, id: string, change: Partial<NewDraft>): Promise<void> {
  await tx.update(drafts).set(change).where(eq(drafts.id, id))
}

/** Returns whether it existed. Its cart is deleted with it, its files by the sweep. */
export async function deleteDraft(tx: Transaction, userId: string, id: string): Promise<boolean> {
  // Settling a payment locks the payment page before it deletes the draft: the same order here, against a
  // deadlock.
  await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.draftId, id)).for('update')
  const deleted = await tx.delete(drafts).where(isOwn(userId, id)).returning({ id: drafts.id })
  return deleted.length > 0
}

export async function deleteDraftsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.userId, userId))
}

const deleteBoughtStatement = prepared((db) =>
  db.delete(drafts).where(
    and(
      eq(drafts.userId, sql.placeholder('userId')),
      or(
        sql`${drafts.id} = ${sql.placeholder('draftId')}::uuid`,
        and(
          isNull(drafts.data),
          sql`exists (select 1 from ${carts} where ${carts.draftId} = ${drafts.id}
            and not exists (select 1 from ${cartLines} where ${cartLines.cartId} = ${carts.id}))`,
        ),
      ),
    ),
  ),
)

/** Deletes the draft that was paid, and drafts whose lines were all paid with the cart. */
export async function deleteBoughtDrafts(
  tx: Transaction,
  userId: string,
  draftId: string | null,
): Promise<void> {
  await deleteBoughtStatement(tx, { userId, draftId })
}
