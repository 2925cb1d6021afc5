import type { WaitingItemView } from '@printery/contract'
import type { Actor } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOfPositioned } from '../../http/cursor.ts'
import { countWaitingItems, findWaitingItems } from './queries.ts'

interface WaitingList {
  items: WaitingItemView[]
  total: number
  nextCursor: string | null
}

/** Items whose design waits for this admin or supplier, the longest first. */
export async function listWaiting(
  db: Db,
  { userId, role }: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<WaitingList> {
  const supplierId = role === 'admin' ? undefined : userId
  const list = `waiting items of ${supplierId ?? 'all'}`
  const after = cursor === undefined ? undefined : decodeCursor(list, cursor, ['moment', 'id'])
  const found = await findWaitingItems(db, { supplierId, limit, after })
  const { rows: items, nextCursor } = pageOfPositioned(list, found, limit)
  return { items, total: await countWaitingItems(db, supplierId), nextCursor }
}
