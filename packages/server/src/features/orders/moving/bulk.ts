import { type Actor, mayMoveItem, notFound, Refusal, type Status, visibleItems } from '@printery/domain'
import type { Call } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Services } from '../../../shop.ts'
import type { NotificationContext } from '../notifications/notifications.ts'
import { lockOrder, type Order } from '../queries.ts'
import { moveItem, moveOrder } from './moving.ts'

/** Seconds; about the duration of a call with 200 orders. */
const retryAfterSeconds = 2

/** Refuses a user whose other bulk moves are still running. */
export async function limitBulkMoves<T>(
  { limiters: { bulkMoves } }: Pick<Services, 'limiters'>,
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
  call: Call,
  { ids, status, of }: BulkMove,
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
    await call.db.transaction((tx) =>
      attempt({ itemId: null, title: null }, async () => {
        const order = await lockOrder(tx, id)
        if (!order || visibleItems(call.actor, order).length === 0) throw notFound()
        if (of === 'order') return moveWholeOrder(shop, { ...call, db: tx }, order, status)
        for (const item of order.items.filter((each) => mayMoveItem(call.actor, each)))
          await attempt({ itemId: item.id, title: item.title }, async () => {
            if (item.status === status) return false
            await moveItem(shop, { ...call, db: tx }, { id: item.id, status })
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
  call: Call<Transaction>,
  order: Order,
  status: Status,
) {
  await moveOrder(shop, call, order.id, status)
  return order.status !== status
}
