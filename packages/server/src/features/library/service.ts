import type { LibraryShelf } from '../../db/schema/index.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import type { Shop } from '../../shop.ts'
import { badgeStock } from './badges.ts'
import { iconStock } from './icons.ts'
import { findCategories, findOnShelf, type OnShelf, placeKinds, type Sought } from './queries.ts'
import { type Stock, stockOnce } from './stock.ts'
import { textureStock } from './textures.ts'

export { drawingOf, type Stock, sourceOf, stock } from './stock.ts'

/** What comes with the program; the other shelves are filled by people. */
const stocks: Partial<Record<LibraryShelf, () => readonly Stock[]>> = {
  badges: badgeStock,
  icons: iconStock,
  textures: textureStock,
}

/** Filled when the first one asks, so that no start waits for it. */
export async function stockShelves(
  shop: Pick<Shop, 'db' | 'storage' | 'now'>,
  shelves: readonly LibraryShelf[],
): Promise<void> {
  for (const shelf of shelves) {
    const all = stocks[shelf]
    if (all) await stockOnce(shop, shelf, all)
  }
}

interface Page {
  limit: number
  cursor?: string | undefined
}

export interface ShelfPage {
  found: OnShelf[]
  categories: string[]
  nextCursor: string | null
}

export async function listShelves(shop: Shop, sought: Sought, { limit, cursor }: Page): Promise<ShelfPage> {
  const { shelves, isRetired, query = '', category = '' } = sought
  await stockShelves(shop, shelves)
  const list = JSON.stringify(['library', shelves, isRetired, query, category])
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, placeKinds)
  const [found, categories] = await Promise.all([
    findOnShelf(shop.db, sought, { limit, after }),
    findCategories(shop.db, sought),
  ])
  const { shown, nextCursor } = pageOf(list, found, limit, ({ row }) => [row.position, row.name, row.sha256])
  return { found: shown, categories, nextCursor }
}
