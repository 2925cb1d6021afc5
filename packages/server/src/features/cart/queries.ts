import { and, asc, eq, isNull, type SQL, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { insertAll, into } from '../../db/inserting.ts'
import { prepared } from '../../db/prepared.ts'
import type { FileSlot } from '../../db/schema/files.ts'
import { cartLineFiles, cartLines, carts, files } from '../../db/schema/index.ts'
import type { FileRow } from '../files/service.ts'

export type LineRow = typeof cartLines.$inferSelect
export type CartRow = typeof carts.$inferSelect

export interface LineFile {
  lineId: string
  slot: FileSlot
  position: number
  fileId: string
}

/** The cart that is being filled; a draft holds one of its own. */
const beingFilled = and(eq(carts.userId, sql.placeholder('userId')), isNull(carts.draftId))
const cartOf = prepared((db) => db.select().from(carts).where(beingFilled))

/** The person's cart, as it will be made with the first line. */
export async function findCart(db: Db, userId: string, now: Date): Promise<CartRow> {
  const [found] = await cartOf(db, { userId })
  return found ?? { id: userId, userId, draftId: null, momentsImage: null, createdAt: now }
}

/** Nothing is answered when another call made it at the same moment. */
async function makeCart(db: Db, userId: string, now: Date): Promise<CartRow | undefined> {
  const [made] = await db
    .insert(carts)
    // Its id is known before it is made, for whoever only looks.
    .values({ id: userId, userId, createdAt: now })
    // Of either key: the one that another call made has the same id.
    .onConflictDoNothing()
    .returning()
  return made
}

const heldCartOf = prepared((db) => db.select().from(carts).where(beingFilled).for('update'))

/**
 * Holds the person's cart until the transaction ends, so that changes of one cart follow each other. One that is made
 * here is held by being new.
 */
export async function lockCart(tx: Db, userId: string, now: Date): Promise<CartRow> {
  const [held] = await heldCartOf(tx, { userId })
  return held ?? (await makeCart(tx, userId, now)) ?? lockCart(tx, userId, now)
}

const cartHolding = prepared((db) =>
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

/** Holds the person's cart that has this line, be it a draft's; undefined where none of theirs has it. */
export async function lockCartOf(tx: Db, userId: string, lineId: string): Promise<CartRow | undefined> {
  const [held] = await cartHolding(tx, { userId, lineId })
  return held
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

/** Lines in the order in which they came, each with its files. */
export async function findLines(db: Db, cartId: string): Promise<CartContent> {
  return contentOf(await linesWithFiles(db, { cartId }))
}

/** The same of several carts, all in one. */
export async function findLinesOf(db: Db, cartIds: readonly string[]): Promise<CartContent> {
  return contentOf(await linesOfCarts(db, { cartIds }))
}

type LineWithFile = Awaited<ReturnType<typeof linesWithFiles>>[number]

function contentOf(rows: readonly LineWithFile[]): CartContent {
  return {
    lines: [...new Map(rows.map(({ line }) => [line.id, line])).values()],
    files: rows.flatMap(({ file }) => file ?? []),
    // Lines of one run share their files.
    fileRows: [...new Map(rows.flatMap(({ row }) => (row ? [[row.id, row]] : []))).values()],
  }
}

/** A line of the cart that is being filled, to look at. */
export async function findOwnLine(db: Db, userId: string, lineId: string): Promise<LineRow | undefined> {
  const [row] = await db
    .select({ line: cartLines })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(cartLines.id, lineId), eq(carts.userId, userId), isNull(carts.draftId)))
  return row?.line
}

/** All pieces of the person's cart, or of a draft's. */
export async function countPieces(db: Db, userId: string, draftId?: string): Promise<number> {
  const [row] = await db
    .select({ pieces: sum(cartLines.quantity).mapWith(Number) })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(carts.userId, userId), draftId ? eq(carts.draftId, draftId) : isNull(carts.draftId)))
  return row?.pieces ?? 0
}

const linesHeld = prepared((db) =>
  db
    .select()
    .from(cartLines)
    .where(sql`${cartLines.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .for('share'),
)

/** Those that are there, as they stand; nobody changes or removes one before the transaction ends. */
export function holdLines(tx: Db, ids: readonly string[]): Promise<LineRow[]> {
  return linesHeld(tx, { ids })
}

export async function insertLine(
  db: Db,
  line: typeof cartLines.$inferInsert,
  files: readonly LineFile[],
): Promise<void> {
  await insertAll(db, into(cartLines, [line]), into(cartLineFiles, files))
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

/** The person's carts, those of drafts among them, with their lines; the files go with the sweep. */
export async function deleteCart(db: Db, userId: string): Promise<void> {
  await db.delete(carts).where(eq(carts.userId, userId))
}
