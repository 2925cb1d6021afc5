import { type Actor, mayMoveItem, notFound, Refusal, type Status, visibleItems } from '@printery/domain'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import type { NotificationContext } from '../notifications/notifications.ts'
import { lockOrder, type Order } from '../queries.ts'
import { moveItem, moveOrder } from './moving.ts'

/** Seconds; about the duration of a call with 200 orders. */
const retryAfterSeconds = 2

/** Refuses a user whose other bulk moves are still running. */
export async function limitBulkMoves<T>(
  { limiters: { bulkMoves } }: Pick<Shop, 'limiters'>,
  { userId }: Actor,
  work: () => Promise<T>,
): Promise<T> {
  if (bulkMoves.whyFull(userId))
    throw new Refusal('too_many', 'Your last changes are still being made. Please wait for them.', {
      retryAfter: retryAfterSeconds,
    })
  const release = bulkMoves.acquire(userId)
  try {
    return await work()
  } finally {
    release()
  }
}

interface BulkMove {
  ids: readonly string[]
  status: Status
  of: 'order' | 'items'
}

interface Refused {
  /** Null if the whole order was refused. */
  itemId: string | null
  title: string | null
  message: string
}

interface BulkResult {
  id: string
  /** Number of moves; items already in this status don't count. */
  moved: number
  refused: Refused[]
}

/** Moves many orders, or all their items. Each order is its own transaction, so a refusal does not affect others. */
export async function moveInBulk(
  shop: NotificationContext,
  db: Db,
  actor: Actor,
  { ids, status, of }: BulkMove,
  now: Date,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const id of new Set(ids)) {
    const result = { id, moved: 0, refused: [] as Refused[] }
    const attempt = async (what: Pick<Refused, 'itemId' | 'title'>, move: () => Promise<boolean>) => {
      try {
        if (await move()) result.moved += 1
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal
        result.refused.push({ ...what, message: refusal.message })
      }
    }
    await db.transaction((tx) =>
      attempt({ itemId: null, title: null }, async () => {
        const order = await lockOrder(tx, id)
        if (!order || visibleItems(actor, order).length === 0) throw notFound()
        if (of === 'order') return moveWholeOrder(shop, tx, actor, order, status, now)
        for (const item of order.items.filter((each) => mayMoveItem(actor, each)))
          await attempt({ itemId: item.id, title: item.title }, async () => {
            if (item.status === status) return false
            await moveItem(shop, tx, actor, { id: item.id, status }, now)
            return true
          })
        return false
      }),
    )
    results.push(result)
  }
  return results
}

async function moveWholeOrder(
  shop: NotificationContext,
  tx: Db,
  actor: Actor,
  order: Order,
  status: Status,
  now: Date,
) {
  await moveOrder(shop, tx, actor, order.id, status, now)
  return order.status !== status
}
