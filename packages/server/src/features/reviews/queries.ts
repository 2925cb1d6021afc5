import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { itemComments, itemDesignFiles, itemDesigns } from '../../db/schema/index.ts'

type NewDesign = Omit<typeof itemDesigns.$inferInsert, 'number' | 'deletedAt'>

/** Returns the version number; numbers of deleted versions are not reused. */
export async function insertDesign(
  tx: Transaction,
  design: NewDesign,
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

/** The next sweep deletes its files unless a later version has them too. */
export async function markDeleted({ db: tx, now }: Context<Transaction>, designId: string): Promise<void> {
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
export async function updateSettled(
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
