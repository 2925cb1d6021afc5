import { setImmediate } from 'node:timers/promises'
import type { Drawing } from '@printery/design'
import { readSvg } from '@printery/design/svg'
import type { Db } from '../../db/database.ts'
import type { LibraryShelf } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'
import { sha256 } from '../../tokens.ts'
import { keepDrawings, keepPictures, type PreparedPicture } from '../assets/service.ts'
import { arrange, findSources, type NewLibraryRow, putOnShelf, retireOthers } from './queries.ts'

/** Something that comes with the program. */
export interface Stock {
  /** Changes with what it is made of. */
  source: string
  name: string
  category: string
  words: string
  credit?: string
  make: () => Promise<Drawing | PreparedPicture>
}

/** What these parts make is one thing; other parts make another. */
export function sourceOf(id: string, ...parts: readonly string[]): string {
  return `${id} ${sha256(JSON.stringify(parts)).slice(0, 16)}`
}

/** Drawings are read a few at a time: the server answers others in between. */
export async function drawingOf(svg: string): Promise<Drawing> {
  await setImmediate()
  return readSvg(svg).drawing
}

/** By database; a process looks once whether a shelf is full. */
const stocked = new WeakMap<Db, Map<LibraryShelf, Promise<void>>>()

/** Fills a shelf with what comes with the program, where that isn't there yet. Twice at once is harmless. */
export function stockOnce(
  shop: Pick<Shop, 'db' | 'storage' | 'now'>,
  shelf: LibraryShelf,
  all: () => readonly Stock[],
): Promise<void> {
  const shelves = stocked.get(shop.db) ?? new Map<LibraryShelf, Promise<void>>()
  stocked.set(shop.db, shelves)
  const known = shelves.get(shelf)
  if (known) return known
  const stocking = stock(shop, shelf, all(), shop.now())
  shelves.set(shelf, stocking)
  stocking.catch(() => shelves.delete(shelf))
  return stocking
}

/** The same whenever it is asked for. What came with another version of the program is offered no more. */
export async function stock(
  shop: Pick<Shop, 'db' | 'storage'>,
  shelf: LibraryShelf,
  all: readonly Stock[],
  now: Date,
): Promise<void> {
  const present = await findSources(shop.db, shelf)
  const sources = all.map(({ source }) => source)
  if (present.size === sources.length && sources.every((source, at) => present.get(source) === at)) return
  const missing = all.flatMap((one, position) => (present.has(one.source) ? [] : [{ ...one, position }]))
  const made: (Drawing | PreparedPicture)[] = []
  for (const { make } of missing) made.push(await make())
  await shop.db.transaction(async (tx) => {
    const names = await keep(shop, tx, made, now)
    const rows: NewLibraryRow[] = missing.map(({ make: _made, ...one }, at) => ({
      ...{ ...one, sha256: names[at] as string, shelf, createdAt: now },
    }))
    // Two of one content stand there once.
    await putOnShelf(tx, [...new Map(rows.map((row) => [row.sha256, row])).values()])
    await arrange(tx, sources)
    await retireOthers(tx, shelf, sources, now)
  })
}

/** A shelf has drawings alone, or pictures. */
async function keep(
  shop: Pick<Shop, 'storage'>,
  tx: Db,
  made: readonly (Drawing | PreparedPicture)[],
  now: Date,
): Promise<string[]> {
  const drawings = made.filter((one) => 'shapes' in one)
  const pictures = made.filter((one) => 'proxy' in one)
  return [...(await keepDrawings(tx, drawings, now)), ...(await keepPictures(shop, tx, pictures, now))]
}
