import { Readable } from 'node:stream'
import { type Actor, isAdmin } from '@printery/domain'
import { byteOrderMark, csvLine } from '../../csv.ts'
import type { Db } from '../../db/database.ts'
import type { Read } from '../../http/replica-reads.ts'
import { findProductsById } from '../catalogue/index.ts'
import { findProductIds } from './queries.ts'
import { cellsOf, exportedColumns } from './table.ts'

interface Position {
  createdAt: string
  id: string
}

/** Products that an export reads per query and has in memory at once. */
const batchSize = 100

/** The caller's products, or for an admin all products, as CSV, oldest first, including drafts. */
export function exportProducts(read: Read, actor: Actor, { hasTax }: { hasTax: boolean }): Readable {
  const columns = exportedColumns(hasTax)
  return Readable.from(linesOf(read, columns, isAdmin(actor) ? undefined : actor.userId))
}

async function* linesOf(
  read: Read,
  columns: ReturnType<typeof exportedColumns>,
  supplierId: string | undefined,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(columns)}`
  let after: Position | undefined
  for (;;) {
    const { page, rows } = await read((db) => readBatch(db, supplierId, after))
    if (rows.length > 0)
      yield rows
        .map(cellsOf)
        .map((cells) => csvLine(columns.map((column) => cells[column])))
        .join('')
    after = page.at(-1)
    if (!after || page.length < batchSize) return
  }
}

async function readBatch(db: Db, supplierId: string | undefined, after: Position | undefined) {
  const page = await findProductIds(db, { supplierId, after, limit: batchSize })
  const products = await findProductsById(
    db,
    page.map(({ id }) => id),
  )
  return { page, rows: page.flatMap(({ id }) => products.get(id) ?? []) }
}
