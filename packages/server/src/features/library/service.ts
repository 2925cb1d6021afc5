import type { LibraryShelf } from '../../db/schema/index.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import type { Shop } from '../../shop.ts'
import { builtInBadges } from './badges.ts'
import { type BuiltInItem, seedShelfOnce } from './built-in-items.ts'
import { builtInIcons } from './icons.ts'
import { cursorKinds, findCategories, findEntries, type LibraryEntry, type LibraryFilter } from './queries.ts'
import { builtInTextures } from './textures.ts'

/** Built-in items; the other shelves are filled by people. */
const builtInItems: Partial<Record<LibraryShelf, () => readonly BuiltInItem[]>> = {
  badges: builtInBadges,
  icons: builtInIcons,
  textures: builtInTextures,
}

/** Seeded at the first request, so that the start isn't delayed. */
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
  found: LibraryEntry[]
  categories: string[]
  nextCursor: string | null
}

export async function listShelves(
  shop: Shop,
  sought: LibraryFilter,
  { limit, cursor }: Page,
): Promise<ShelfPage> {
  const { shelves, isRetired, query = '', category = '' } = sought
  await seedShelves(shop, shelves)
  const list = JSON.stringify(['library', shelves, isRetired, query, category])
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const [found, categories] = await Promise.all([
    findEntries(shop.db, sought, { limit, after }),
    findCategories(shop.db, sought),
  ])
  const { shown, nextCursor } = pageOf(list, found, limit, ({ row }) => [row.position, row.name, row.sha256])
  return { found: shown, categories, nextCursor }
}
