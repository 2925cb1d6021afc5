import type { Role } from '@printery/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import {
  itemComments,
  itemDesignFiles,
  itemDesigns,
  orderChanges,
  orderItems,
  waitsForStaff,
} from '../../db/schema/index.ts'

type NewDesignVersion = Omit<typeof itemDesigns.$inferInsert, 'number' | 'deletedAt'>

/** Returns the version number; numbers of deleted versions are not reused. */
export async function insertDesignVersion(
  tx: Transaction,
  design: NewDesignVersion,
  files: (typeof itemDesignFiles.$inferInsert)[],
): Promise<number> {
  const number = sql<number>`(select coalesce(max(d.number), 1) + 1 from item_designs d where d.item_id = ${design.itemId})`
  const [row] = await tx
    .insert(itemDesigns)
    .values({ ...design, number })
    .returning({ number: itemDesigns.number })
  await tx.insert(itemDesignFiles).values(files)
  if (!row) throw new Error('a design was not written')
  return row.number
}

/** Marks a version as deleted. The next sweep deletes its files unless a later version has them too. */
export async function markVersionDeleted(
  { db: tx, now }: Context<Transaction>,
  designId: string,
): Promise<void> {
  await tx.update(itemDesigns).set({ deletedAt: now }).where(eq(itemDesigns.id, designId))
  await tx.delete(itemDesignFiles).where(eq(itemDesignFiles.designId, designId))
}

export type CommentRow = typeof itemComments.$inferSelect

export async function findComments(db: Db, itemId: string): Promise<CommentRow[]> {
  return db.select().from(itemComments).where(eq(itemComments.itemId, itemId)).orderBy(asc(itemComments.id))
}

export async function findCommentsBy(db: Db, authorId: string): Promise<CommentRow[]> {
  return db
    .select()
    .from(itemComments)
    .where(eq(itemComments.authorId, authorId))
    .orderBy(asc(itemComments.id))
}

export async function countComments(db: Db, itemId: string): Promise<number> {
  return db.$count(itemComments, eq(itemComments.itemId, itemId))
}

export async function insertComment(
  tx: Transaction,
  comment: typeof itemComments.$inferInsert,
): Promise<CommentRow> {
  const [row] = await tx.insert(itemComments).values(comment).returning()
  if (!row) throw new Error('a comment was not written')
  return row
}

/** Undefined if the item has no such comment. */
export async function updateCommentSettled(
  tx: Transaction,
  itemId: string,
  id: number,
  settledAt: Date | null,
): Promise<CommentRow | undefined> {
  const [row] = await tx
    .update(itemComments)
    .set({ settledAt })
    .where(and(eq(itemComments.id, id), eq(itemComments.itemId, itemId)))
    .returning()
  return row
}

/** An approval by staff of a version whose resolution is too low. */
export interface LowResolutionApproval {
  number: number
  at: Date
  by: Role
  sentence: string
}

export async function listLowResolutionApprovals(
  db: Db,
  { id, orderId }: { id: string; orderId: string },
): Promise<LowResolutionApproval[]> {
  const rows = await db
    .select({
      number: orderChanges.from,
      at: orderChanges.at,
      by: orderChanges.actorRole,
      sentence: orderChanges.to,
    })
    .from(orderChanges)
    .where(
      and(
        eq(orderChanges.orderId, orderId),
        eq(orderChanges.itemId, id),
        eq(orderChanges.what, 'soft print approved'),
      ),
    )
    .orderBy(asc(orderChanges.id))
  return rows.map(({ number, at, by, sentence }) => ({
    ...{ number: Number(number), at, by: by as Role, sentence: sentence ?? '' },
  }))
}

type WaitingRow = {
  id: string
  orderId: string
  title: string
  colourName: string
  quantity: number
  since: string
  position: [string, string]
}

interface WaitingPage {
  supplierId: string | undefined
  limit: number
  after: readonly (string | number)[] | undefined
}

/** A page of items and one more, the longest waiting first. The indexes of waiting items are in this order. */
export async function findWaitingItems(
  db: Db,
  { supplierId, limit, after }: WaitingPage,
): Promise<WaitingRow[]> {
  const [since, id] = after ?? []
  const { rows } = await db.execute<WaitingRow>(sql`
    select id, order_id as "orderId", title, colour_name as "colourName", quantity,
      to_char(waits_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
      json_build_array(to_char(waits_since at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00'), id) as position
    from ${orderItems}
    where ${waitsForStaff} ${supplierCondition(supplierId)}
      ${after ? sql`and (waits_since, id) > (${since}::timestamptz, ${id}::uuid)` : sql``}
    order by waits_since, id limit ${limit + 1}`)
  return rows
}

/** Reads only the index of waiting items. */
export async function countWaitingItems(db: Db, supplierId?: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${orderItems} where ${waitsForStaff} ${supplierCondition(supplierId)}`,
  )
  return rows[0]?.n ?? 0
}

function supplierCondition(supplierId: string | undefined) {
  return supplierId === undefined ? sql`` : sql`and supplier_id = ${supplierId}`
}
