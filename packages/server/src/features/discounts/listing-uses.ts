import type { DiscountUses } from '@printery/contract'
import { notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { isDiscount } from './queries.ts'
import { findUses, placeKinds, sumUses } from './use-queries.ts'

/** Who has it, and what it cost so far. One that was deleted is still told of: its orders keep it. */
export async function listUses(
  db: Db,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<DiscountUses> {
  if (!(await isDiscount(db, id))) throw notFound()
  const list = `uses of ${id}`
  const after = cursor === undefined ? undefined : readCursor(list, cursor, placeKinds)
  const found = await findUses(db, id, { limit, after })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    uses: shown.map(({ use }) => use),
    sums: await sumUses(db, id),
    nextCursor: last && found.length > limit ? writeCursor(list, last.place) : null,
  }
}
