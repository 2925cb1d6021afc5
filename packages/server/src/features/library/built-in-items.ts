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
  retireMissing,
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
  create: () => Promise<Drawing | PreparedPicture>
}

/** The id and a hash of the parts. */
export function sourceOf(id: string, ...parts: readonly string[]): string {
  return `${id} ${sha256(JSON.stringify(parts)).slice(0, 16)}`
}

/** Reads a drawing after yielding to the event loop, so that the server answers other requests in between. */
export async function drawingOf(svg: string): Promise<Drawing> {
  await setImmediate()
  return readSvg(svg).drawing
}

/** The seeding of each shelf by database: each process seeds a shelf once. */
const seededShelves = new WeakMap<Db, Map<LibraryShelf, Promise<void>>>()

/** Adds missing built-in items to a shelf, once per process. Concurrent runs are safe. */
export function seedShelfOnce(
  shop: Pick<Shop, 'db' | 'storage' | 'now'>,
  shelf: LibraryShelf,
  listItems: () => readonly BuiltInItem[],
): Promise<void> {
  const shelves = seededShelves.get(shop.db) ?? new Map<LibraryShelf, Promise<void>>()
  seededShelves.set(shop.db, shelves)
  const runningSeeding = shelves.get(shelf)
  if (runningSeeding) return runningSeeding
  const seeding = seedShelf(shop, { db: shop.db, now: shop.now() }, shelf, listItems())
  shelves.set(shelf, seeding)
  seeding.catch(() => shelves.delete(shelf))
  return seeding
}

/** Adds missing built-in items and retires those that this version of the program does not have. Idempotent. */
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
  for (const { create: make } of missing) preparedItems.push(await make())
  await db.transaction(async (tx) => {
    const names = await storePrepared(services, { db: tx, now }, preparedItems)
    const rows: NewLibraryRow[] = missing.map(({ create: _make, ...one }, index) => ({
      ...{ ...one, sha256: names[index] as string, shelf, createdAt: now },
    }))
    // Two items with the same content are one row.
    await upsertLibraryRows(tx, [...new Map(rows.map((row) => [row.sha256, row])).values()])
    await saveLibraryOrder(tx, sources)
    await retireMissing({ db: tx, now }, shelf, sources)
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
