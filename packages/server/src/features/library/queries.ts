import { and, asc, eq, inArray, isNotNull, isNull, min, notInArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { escapeLike } from '../../db/like.ts'
import { assets, type LibraryShelf, libraryAssets } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'
import type { AssetRow } from '../assets/index.ts'

export type LibraryRow = typeof libraryAssets.$inferSelect
export type NewLibraryRow = typeof libraryAssets.$inferInsert

/** The values in a cursor of a library list. */
export const cursorKinds: CursorValueKind[] = ['integer', 'text', 'text']

export interface LibraryFilter {
  shelves: readonly LibraryShelf[]
  isRetired: boolean
  query?: string | undefined
  category?: string | undefined
}

export interface LibraryEntry {
  row: LibraryRow
  asset: AssetRow
}

/** Whether the name, category or search words contain every word of the query. */
function matchesSearch({ query = '', category }: LibraryFilter) {
  const terms = query.split(/\s+/).filter(Boolean).slice(0, 8)
  return and(
    category === undefined ? undefined : eq(libraryAssets.category, category),
    ...terms.map(
      (searchWord) =>
        sql`(${libraryAssets.name} || ' ' || ${libraryAssets.category} || ' ' || ${libraryAssets.words}) ilike ${`%${escapeLike(searchWord)}%`}`,
    ),
  )
}

function isListed({ shelves, isRetired }: LibraryFilter) {
  return and(
    inArray(libraryAssets.shelf, [...shelves]),
    isRetired ? isNotNull(libraryAssets.retiredAt) : isNull(libraryAssets.retiredAt),
  )
}

/** Entries in library order, one more than requested, to tell whether there is another page. */
export async function findEntries(
  db: Db,
  filter: LibraryFilter,
  { limit, after }: { limit: number; after: readonly (string | number)[] | undefined },
): Promise<LibraryEntry[]> {
  return db
    .select({ row: libraryAssets, asset: assets })
    .from(libraryAssets)
    .innerJoin(assets, eq(assets.sha256, libraryAssets.sha256))
    .where(
      and(
        isListed(filter),
        matchesSearch(filter),
        after &&
          sql`(${libraryAssets.position}, ${libraryAssets.name}, ${libraryAssets.sha256}) > (${after[0]}::int, ${after[1]}::text, ${after[2]}::text)`,
      ),
    )
    .orderBy(asc(libraryAssets.position), asc(libraryAssets.name), asc(libraryAssets.sha256))
    .limit(limit + 1)
}

/** All categories of these shelves, whatever the search. */
export async function findCategories(db: Db, filter: LibraryFilter): Promise<string[]> {
  const rows = await db
    .select({ category: libraryAssets.category })
    .from(libraryAssets)
    .where(isListed(filter))
    .groupBy(libraryAssets.category)
    .orderBy(min(libraryAssets.position), libraryAssets.category)
  return rows.map(({ category }) => category)
}

/**
 * The position of each built-in item of a shelf by its source, including items that an admin retired.
 */
export async function findSources(db: Db, shelf: LibraryShelf): Promise<Map<string, number>> {
  const found = await db
    .select({ source: libraryAssets.source, position: libraryAssets.position })
    .from(libraryAssets)
    .where(and(eq(libraryAssets.shelf, shelf), isNotNull(libraryAssets.source)))
  return new Map(found.flatMap(({ source, position }) => (source === null ? [] : [[source, position]])))
}

/** Inserts the rows. A row with the same content gets the new values. */
export async function upsertLibraryRows(tx: Transaction, rows: readonly NewLibraryRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(libraryAssets)
    .values([...rows])
    .onConflictDoUpdate({
      target: libraryAssets.sha256,
      set: {
        ...{ shelf: sql`excluded.shelf`, source: sql`excluded.source`, name: sql`excluded.name` },
        ...{ category: sql`excluded.category`, words: sql`excluded.words`, position: sql`excluded.position` },
        ...{ credit: sql`excluded.credit`, retiredAt: null },
      },
    })
}

/** Sets the position of each item to the index of its source. */
export async function saveLibraryOrder(tx: Transaction, sources: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update library_assets set position = listed.place - 1
    from jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb) with ordinality listed (source, place)
    where library_assets.source = listed.source and position <> listed.place - 1`)
}

/**
 * Retires built-in items that this version of the program does not have, and removes their source, so that a later
 * version can bring them back.
 */
export async function retireMissing(
  { db: tx, now }: Context<Transaction>,
  shelf: LibraryShelf,
  sources: readonly string[],
): Promise<void> {
  await tx
    .update(libraryAssets)
    .set({ retiredAt: now, source: null })
    .where(
      and(
        eq(libraryAssets.shelf, shelf),
        isNull(libraryAssets.retiredAt),
        isNotNull(libraryAssets.source),
        notInArray(libraryAssets.source, [...sources]),
      ),
    )
}

export async function lockPhoto(tx: Transaction, sha256: string): Promise<LibraryRow | undefined> {
  const [row] = await tx
    .select()
    .from(libraryAssets)
    .where(
      and(
        eq(libraryAssets.sha256, sha256),
        or(eq(libraryAssets.shelf, 'photos'), eq(libraryAssets.shelf, 'textures')),
      ),
    )
    .for('update')
  return row
}

export async function savePhoto(
  tx: Transaction,
  sha256: string,
  change: Partial<Pick<LibraryRow, 'name' | 'category' | 'words' | 'credit' | 'retiredAt'>>,
): Promise<void> {
  await tx
    .update(libraryAssets)
    .set({ ...change, version: sql`${libraryAssets.version} + 1` })
    .where(eq(libraryAssets.sha256, sha256))
}

export async function findPhoto(db: Db, sha256: string): Promise<LibraryEntry | undefined> {
  const [found] = await db
    .select({ row: libraryAssets, asset: assets })
    .from(libraryAssets)
    .innerJoin(assets, eq(assets.sha256, libraryAssets.sha256))
    .where(eq(libraryAssets.sha256, sha256))
  return found
}
