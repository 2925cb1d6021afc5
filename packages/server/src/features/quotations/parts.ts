import type { Db } from '../../db/database.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Services } from '../../shop.ts'
import { findAppearances, findProductsById } from '../catalogue/index.ts'
import { filesById } from '../files/index.ts'
import type { LineData } from './present.ts'

/** Products and files of the lines, with the appearance of the products when they were offered. */
export async function loadLineData(
  services: Pick<Services, 'settings'>,
  db: Db,
  quotations: readonly { lines: readonly FrozenLine[]; createdAt: Date }[],
): Promise<LineData> {
  const offered = quotations.flatMap(({ lines, createdAt }) =>
    lines.map((line) => ({ line, ...{ productId: line.productId, color: line.color }, at: createdAt })),
  )
  const lines = offered.map(({ line }) => line)
  const appearances = await findAppearances(db, offered)
  return {
    products: await findProductsById(db, [...new Set(lines.map((line) => line.productId))]),
    appearances: new Map(
      lines.flatMap((line, index) => (appearances[index] ? [[line, appearances[index]]] : [])),
    ),
    files: await filesById(
      db,
      lines.flatMap((line) => line.files.map(({ fileId }) => fileId)),
    ),
    filesUrl: services.settings.FILES_URL,
  }
}
