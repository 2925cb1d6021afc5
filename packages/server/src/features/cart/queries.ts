import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { FileSlot } from '../../db/schema/files.ts'
import { cartLineFiles, cartLines, carts } from '../../db/schema/index.ts'

export type LineRow = typeof cartLines.$inferSelect
export type CartRow = typeof carts.$inferSelect

export interface LineFile {
  lineId: string
  slot: FileSlot
  position: number
  fileId: string
}

/** The person's cart, made when first asked for. */
export async function openCart(db: Db, userId: string, now: Date): Promise<CartRow> {
  const [found] = await db.select().from(carts).where(eq(carts.userId, userId))
  if (found) return found
  const [made] = await db
    .insert(carts)
    .values({ id: randomUUID(), userId, createdAt: now })
    .onConflictDoNothing({ target: carts.userId })
    .returning()
  // Nothing is returned when another call made it at the same moment.
  return made ?? openCart(db, userId, now)
}

/** Holds the cart until the transaction ends, so that changes of one cart follow each other. */
export async function lockCart(db: Db, cartId: string): Promise<void> {
  await db.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId)).for('update')
}

export async function findLines(db: Db, cartId: string): Promise<{ lines: LineRow[]; files: LineFile[] }> {
  const lines = await db
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))
  const ids = lines.map((line) => line.id)
  const files =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(cartLineFiles)
          .where(inArray(cartLineFiles.lineId, ids))
          .orderBy(asc(cartLineFiles.position))
  return { lines, files }
}

export async function insertLine(
  db: Db,
  line: typeof cartLines.$inferInsert,
  files: readonly LineFile[],
): Promise<void> {
  await db.insert(cartLines).values(line)
  if (files.length > 0) await db.insert(cartLineFiles).values([...files])
}

export async function updateLine(
  db: Db,
  id: string,
  change: Partial<typeof cartLines.$inferInsert>,
): Promise<void> {
  await db.update(cartLines).set(change).where(eq(cartLines.id, id))
}

/** Answers whether the line was there. Its files are swept once nothing refers to them. */
export async function deleteLine(db: Db, cartId: string, lineId: string): Promise<boolean> {
  const gone = await db
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)))
    .returning({ id: cartLines.id })
  return gone.length > 0
}

export async function deleteLines(db: Db, cartId: string): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.cartId, cartId))
}
