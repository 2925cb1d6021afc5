import type { DiscountUses } from '@printery/contract'
import { notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import { discountExists } from './queries.ts'
import { cursorKinds, findUses, sumUses } from './use-queries.ts'

/** The uses of a discount and their sums, also of a deleted one, because its orders keep it. */
export async function listUses(
  db: Db,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<DiscountUses> {
  if (!(await discountExists(db, id))) throw notFound()
  const list = `uses of ${id}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
  const useRows = await findUses(db, id, { limit, after })
  const { shown, nextCursor } = pageOf(list, useRows, limit, ({ position }) => position)
  return {
    uses: shown.map(({ use }) => use),
    sums: await sumUses(db, id),
    nextCursor,
  }
}
