import type { LibraryShelf } from '../../db/schema/index.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import type { Shop } from '../../shop.ts'
import { builtInBadges } from './badges.ts'
import { type BuiltInItem, seedShelfOnce } from './built-in-items.ts'
import { builtInIcons } from './icons.ts'
import { cursorKinds, findCategories, findEntries, type LibraryEntry, type LibraryFilter } from './queries.ts'
import { builtInTextures } from './textures.ts'

/** Lists the built-in items of a shelf. The other shelves have only items that staff added. */
const builtInItems: Partial<Record<LibraryShelf, () => readonly BuiltInItem[]>> = {
  badges: builtInBadges,
  icons: builtInIcons,
  textures: builtInTextures,
}

/** Seeds shelves at their first request, so that the server starts without delay. */
export async function seedShelves(
  shop: Pick<Shop, 'db' | 'storage' | 'now'>,
  shelves: readonly LibraryShelf[],
): Promise<void> {
  for (const shelf of shelves) {
    const listItems = builtInItems[shelf]
    if (listItems) await seedShelfOnce(shop, shelf, listItems)
  }
}

interface Page {
  limit: number
  cursor?: string | undefined
}

export interface ShelfPage {
  entries: LibraryEntry[]
  categories: string[]
  nextCursor: string | null
}

export async function listShelves(
  shop: Shop,
  filter: LibraryFilter,
  { limit, cursor }: Page,
): Promise<ShelfPage> {
  const { shelves, isRetired, query = '', category = '' } = filter
  await seedShelves(shop, shelves)
  const list = JSON.stringify(['library', shelves, isRetired, query, category])
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const [found, categories] = await Promise.all([
    findEntries(shop.db, filter, { limit, after }),
    findCategories(shop.db, filter),
  ])
  const { shown, nextCursor } = pageOf(list, found, limit, ({ row }) => [row.position, row.name, row.sha256])
  return { entries: shown, categories, nextCursor }
}
