import { setImmediate } from 'node:timers/promises'
import type { Drawing } from '@printery/design'
import { readSvg } from '@printery/design/svg'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import type { LibraryShelf } from '../../db/schema/index.ts'
import type { Services, Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { type PreparedPicture, storeDrawings, storePictures } from '../assets/index.ts'
import {
  findSources,
  type NewLibraryRow,
  retireOthers,
  saveLibraryOrder,
  upsertLibraryRows,
} from './queries.ts'

/** A built-in item of the library. */
export interface BuiltInItem {
  /** Changes with the content and name. */
  source: string
  name: string
  category: string
  words: string
  credit?: string
  make: () => Promise<Drawing | PreparedPicture>
}

/** A hash of the parts: the same parts give the same source. */
export function sourceOf(id: string, ...parts: readonly string[]): string {
  return `${id} ${sha256(JSON.stringify(parts)).slice(0, 16)}`
}

/** Drawings are read one at a time, so that the server answers others in between. */
export async function drawingOf(svg: string): Promise<Drawing> {
  await setImmediate()
  return readSvg(svg).drawing
}

/** The shelves that were seeded, by database: each process seeds a shelf once. */
const seededShelves = new WeakMap<Db, Map<LibraryShelf, Promise<void>>>()

/** Adds missing built-in items to a shelf. Safe to run twice at once. */
export function seedShelfOnce(
  shop: Pick<Shop, 'db' | 'storage' | 'now'>,
  shelf: LibraryShelf,
  listItems: () => readonly BuiltInItem[],
): Promise<void> {
  const shelves = seededShelves.get(shop.db) ?? new Map<LibraryShelf, Promise<void>>()
  seededShelves.set(shop.db, shelves)
  const shelfSeeding = shelves.get(shelf)
  if (shelfSeeding) return shelfSeeding
  const seeding = seedShelf(shop, { db: shop.db, now: shop.now() }, shelf, listItems())
  shelves.set(shelf, seeding)
  seeding.catch(() => shelves.delete(shelf))
  return seeding
}

/** Idempotent. Retires built-in items that this version of the program does not have. */
export async function seedShelf(
  services: Pick<Services, 'storage'>,
  { db, now }: Context,
  shelf: LibraryShelf,
  all: readonly BuiltInItem[],
): Promise<void> {
  const present = await findSources(db, shelf)
  const sources = all.map(({ source }) => source)
  if (present.size === sources.length && sources.every((source, index) => present.get(source) === index))
    return
  const missing = all.flatMap((item, position) => (present.has(item.source) ? [] : [{ ...item, position }]))
  const preparedItems: (Drawing | PreparedPicture)[] = []
  for (const { make } of missing) preparedItems.push(await make())
  await db.transaction(async (tx) => {
    const names = await storePrepared(services, { db: tx, now }, preparedItems)
    const rows: NewLibraryRow[] = missing.map(({ make: _make, ...one }, index) => ({
      ...{ ...one, sha256: names[index] as string, shelf, createdAt: now },
    }))
    // Two items with the same content are one row.
    await upsertLibraryRows(tx, [...new Map(rows.map((row) => [row.sha256, row])).values()])
    await saveLibraryOrder(tx, sources)
    await retireOthers({ db: tx, now }, shelf, sources)
  })
}

/** A shelf holds either drawings or pictures. */
async function storePrepared(
  services: Pick<Services, 'storage'>,
  context: Context<Transaction>,
  items: readonly (Drawing | PreparedPicture)[],
): Promise<string[]> {
  const drawings = items.filter((one) => 'shapes' in one)
  const pictures = items.filter((one) => 'proxy' in one)
  return [...(await storeDrawings(context, drawings)), ...(await storePictures(services, context, pictures))]
}
