import { Readable } from 'node:stream'
import { type Actor, isAdmin } from '@printery/domain'
import { byteOrderMark, csvLine } from '../../csv.ts'
import type { Shop } from '../../shop.ts'
import { productsById } from '../catalogue/service.ts'
import { findKeptIds } from './queries.ts'
import { cellsOf, columns } from './table.ts'

/** Products that are held in memory at once. */
const atOnce = 100

/** The caller's products as a table, to an admin those of all; oldest first, drafts too. */
export function exportProducts(shop: Shop, actor: Actor): Readable {
  return Readable.from(lines(shop, isAdmin(actor) ? undefined : actor.userId))
}

async function* lines(shop: Shop, supplierId: string | undefined): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(columns)}`
  let after: { createdAt: string; id: string } | undefined
  for (;;) {
    const page = await findKeptIds(shop.db, { supplierId, after, limit: atOnce })
    const products = await productsById(
      shop.db,
      page.map(({ id }) => id),
    )
    const rows = page.flatMap(({ id }) => products.get(id) ?? [])
    if (rows.length > 0)
      yield rows
        .map(cellsOf)
        .map((cells) => csvLine(columns.map((column) => cells[column])))
        .join('')
    after = page.at(-1)
    if (!after || page.length < atOnce) return
  }
}
