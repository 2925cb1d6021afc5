import type { Context } from '../../call.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import { findProductsById } from '../catalogue/index.ts'
import { filesById } from '../files/index.ts'
import type { LoadedLines } from './freezing.ts'
import { priceLines } from './lines.ts'
import type { LineRow } from './queries.ts'

/** Restores frozen lines at current prices, without files that were deleted. */
export async function restoreLines(
  { db, now }: Context,
  frozen: readonly FrozenLine[],
): Promise<LoadedLines> {
  const products = await findProductsById(
    db,
    frozen.map((line) => line.productId),
  )
  const files = frozen.flatMap((line) => line.files.map((file) => ({ ...file, lineId: line.id })))
  const rows = await filesById(
    db,
    files.map(({ fileId }) => fileId),
  )
  return {
    lines: priceLines(
      frozen.map((line) => toLineRow(line, now)),
      products,
    ),
    files,
    fileRows: rows,
  }
}

/** Converts a frozen line to a line of a cart. */
function toLineRow({ files: _files, ...line }: FrozenLine, now: Date): LineRow {
  const { id, productId, color, sizes, quantity, price, printing, screenColours, printAreas } = line
  const { sides, proofing, isCustomUpload, designId = null, runId = null } = line
  return {
    ...{ id, productId, color, sizes, quantity, price, printing, screenColours, printAreas },
    ...{ sides, proofing, isCustomUpload, designId, runId },
    cartId: '',
    content: null,
    createdAt: now,
  }
}
