import { and, asc, eq, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { insertRows, rowsOf } from '../../db/insert-rows.ts'
import { prepared } from '../../db/prepared.ts'
import type { FileSlot } from '../../db/schema/files.ts'
import { cartLineFiles, cartLines, carts, files } from '../../db/schema/index.ts'
import type { FileRow } from '../files/index.ts'

export type LineRow = typeof cartLines.$inferSelect
export type CartRow = typeof carts.$inferSelect

export interface LineFile {
  lineId: string
  slot: FileSlot
  position: number
  fileId: string
}

/** The active cart; drafts have their own. */
const isActiveCart = and(eq(carts.userId, sql.placeholder('userId')), isNull(carts.draftId))
const cartOf = prepared((db) => db.select().from(carts).where(isActiveCart))

/** The user's cart, or the one that the first line will create. */
export async function findCart({ db, now }: Context, userId: string): Promise<CartRow> {
  const [existing] = await cartOf(db, { userId })
  return existing ?? { id: userId, userId, draftId: null, momentsImage: null, createdAt: now }
}

/** Undefined if another call created it concurrently. */
async function insertCart({ db, now }: Context, userId: string): Promise<CartRow | undefined> {
  const [inserted] = await db
    .insert(carts)
    // The id is the user's, so it is known before the cart exists.
    .values({ id: userId, userId, createdAt: now })
    // On a conflict of either key the other cart has the same id.
    .onConflictDoNothing()
    .returning()
  return inserted
}

const cartForUpdate = prepared((db) => db.select().from(carts).where(isActiveCart).for('update'))

/** Locks the user's cart, so that its changes run one after the other. A cart created here is locked by its insert. */
export async function lockCart(context: Context<Transaction>, userId: string): Promise<CartRow> {
  const [locked] = await cartForUpdate(context.db, { userId })
  return locked ?? (await insertCart(context, userId)) ?? lockCart(context, userId)
}

const cartOfLineForUpdate = prepared((db) =>
  db
    .select()
    .from(carts)
    .where(
      and(
        eq(carts.userId, sql.placeholder('userId')),
        sql`${carts.id} = (select cart_id from ${cartLines} where id = ${sql.placeholder('lineId')})`,
      ),
    )
    .for('update'),
)

/** Locks the user's cart with this line, which may belong to a checkout draft; undefined if there is none. */
export async function lockCartOf(
  tx: Transaction,
  userId: string,
  lineId: string,
): Promise<CartRow | undefined> {
  const [locked] = await cartOfLineForUpdate(tx, { userId, lineId })
  return locked
}

function linesWithFilesWhere(db: Db, where: SQL) {
  return db
    .select({ line: cartLines, file: cartLineFiles, row: files })
    .from(cartLines)
    .leftJoin(cartLineFiles, eq(cartLineFiles.lineId, cartLines.id))
    .leftJoin(files, eq(files.id, cartLineFiles.fileId))
    .where(where)
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id), asc(cartLineFiles.position))
}

const linesWithFiles = prepared((db) =>
  linesWithFilesWhere(db, eq(cartLines.cartId, sql.placeholder('cartId'))),
)
const linesOfCarts = prepared((db) =>
  linesWithFilesWhere(db, sql`${cartLines.cartId} = any(${sql.placeholder('cartIds')}::uuid[])`),
)

export interface CartContent {
  lines: LineRow[]
  files: LineFile[]
  fileRows: FileRow[]
}

/** Lines in the order they were added, with their files. */
export async function findLines(db: Db, cartId: string): Promise<CartContent> {
  return groupRows(await linesWithFiles(db, { cartId }))
}

/** The lines of several carts. */
export async function findLinesOf(db: Db, cartIds: readonly string[]): Promise<CartContent> {
  return groupRows(await linesOfCarts(db, { cartIds }))
}

type LineWithFile = Awaited<ReturnType<typeof linesWithFiles>>[number]

function groupRows(rows: readonly LineWithFile[]): CartContent {
  return {
    lines: [...new Map(rows.map(({ line }) => [line.id, line])).values()],
    files: rows.flatMap(({ file }) => file ?? []),
    // Lines of a run share files.
    fileRows: [...new Map(rows.flatMap(({ row }) => (row ? [[row.id, row]] : []))).values()],
  }
}

/** A line of the active cart, without a lock. */
export async function findOwnLine(db: Db, userId: string, lineId: string): Promise<LineRow | undefined> {
  const [row] = await db
    .select({ line: cartLines })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(cartLines.id, lineId), eq(carts.userId, userId), isNull(carts.draftId)))
  return row?.line
}

/** Number of pieces in the user's cart, or in the cart of a checkout draft. */
export async function countPieces(db: Db, userId: string, draftId?: string): Promise<number> {
  const [row] = await db
    .select({ pieces: sum(cartLines.quantity).mapWith(Number) })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(carts.userId, userId), draftId ? eq(carts.draftId, draftId) : isNull(carts.draftId)))
  return row?.pieces ?? 0
}

const linesForShare = prepared((db) =>
  db
    .select()
    .from(cartLines)
    .where(sql`${cartLines.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .for('share'),
)

/** Locks existing lines against changes and removal. */
export function lockLines(tx: Transaction, ids: readonly string[]): Promise<LineRow[]> {
  return linesForShare(tx, { ids })
}

export async function insertLines(
  db: Db,
  lines: readonly (typeof cartLines.$inferInsert)[],
  files: readonly LineFile[],
): Promise<void> {
  await insertRows(db, rowsOf(cartLines, lines), rowsOf(cartLineFiles, files))
}

export async function updateLine(
  db: Db,
  id: string,
  change: Partial<typeof cartLines.$inferInsert>,
): Promise<void> {
  await db.update(cartLines).set(change).where(eq(cartLines.id, id))
}

/** The files of the line are swept once they are unreferenced. */
export async function deleteLine(db: Db, cartId: string, lineId: string): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)))
}

export async function deleteLines(db: Db, cartId: string): Promise<void> {
  await db.delete(cartLines).where(eq(cartLines.cartId, cartId))
}

/** Deletes all carts of a user, including drafts; the sweep deletes the files. */
export async function deleteCart(db: Db, userId: string): Promise<void> {
  await db.delete(carts).where(eq(carts.userId, userId))
}

/** Moves all lines of a cart to another and returns how many. */
export async function updateLineCarts(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const moved = await tx
    .update(cartLines)
    .set({ cartId: to })
    .where(eq(cartLines.cartId, from))
    .returning({ id: cartLines.id })
  return moved.length
}

export async function findDraftCart(db: Db, draftId: string): Promise<CartRow | undefined> {
  const [row] = await db.select().from(carts).where(eq(carts.draftId, draftId))
  return row
}

export async function listDraftCarts(db: Db, draftIds: readonly string[]): Promise<CartRow[]> {
  return db
    .select()
    .from(carts)
    .where(inArray(carts.draftId, [...draftIds]))
}

export async function insertDraftCart(
  { db: tx, now }: Context<Transaction>,
  cart: Pick<CartRow, 'id' | 'userId' | 'draftId'>,
): Promise<void> {
  await tx.insert(carts).values({ ...cart, createdAt: now })
}
