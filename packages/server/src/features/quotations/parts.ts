import type { Db } from '../../db/database.ts'
import type { FrozenLine } from '../../db/schema/sales.ts'
import type { Shop } from '../../shop.ts'
import { productsById } from '../catalogue/service.ts'
import { filesById } from '../files/service.ts'
import type { Parts } from './present.ts'

/** Products and files that these lines name. */
export async function loadParts(
  shop: Pick<Shop, 'settings'>,
  db: Db,
  lines: readonly FrozenLine[],
): Promise<Parts> {
  return {
    products: await productsById(db, [...new Set(lines.map((line) => line.productId))]),
    files: await filesById(
      db,
      lines.flatMap((line) => line.files.map(({ fileId }) => fileId)),
    ),
    filesUrl: shop.settings.FILES_URL,
  }
}
