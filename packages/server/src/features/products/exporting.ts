import { Readable } from 'node:stream'
import { type Actor, isAdmin } from '@printery/domain'
import { byteOrderMark, csvLine } from '../../csv.ts'
import type { Shop } from '../../shop.ts'
import { findProductsById } from '../catalogue/index.ts'
import { findProductIds } from './queries.ts'
import { cellsOf, exportedColumns } from './table.ts'

/** Products per query, which are in memory at once. */
const batchSize = 100

/** The caller's products as CSV, for an admin those of all; oldest first, including drafts. */
export function exportProducts(shop: Shop, actor: Actor): Readable {
  return Readable.from(linesOf(shop, isAdmin(actor) ? undefined : actor.userId))
}

async function* linesOf(shop: Shop, supplierId: string | undefined): AsyncGenerator<string> {
  const columns = exportedColumns(shop.settings.tax !== undefined)
  yield `${byteOrderMark}${csvLine(columns)}`
  let after: { createdAt: string; id: string } | undefined
  for (;;) {
    const page = await findProductIds(shop.db, { supplierId, after, limit: batchSize })
    const products = await findProductsById(
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
    if (!after || page.length < batchSize) return
  }
}
