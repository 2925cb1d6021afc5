import { mayMoveItem, notFound, Refusal, type Status, visibleItems } from '@printery/domain'
import type { Call } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import { transactOrPreview } from '../../../db/preview.ts'
import type { NotificationContext } from '../notifications/notifications.ts'
import { lockOrder, type Order } from '../queries.ts'
import { moveItem, moveOrder, restoreRejection } from './moving.ts'

interface BulkMove {
  ids: readonly string[]
  status: Status
  of: 'order' | 'items'
  itemIds?: readonly string[] | undefined
  from?: Status | undefined
  isPreview: boolean
  isUndo: boolean
}

interface RefusedMove {
  /** Null if the whole order was refused. */
  itemId: string | null
  title: string | null
  /** Its current status; null for an order that the caller may not see. */
  status: Status | null
  message: string
}

interface BulkResult {
  id: string
  /** Number of moves; items already in this status don't count. */
  moved: number
  /** The items that moved from rejected back to review, which can be undone. */
  undoable: string[]
  refused: RefusedMove[]
}

/**
 * Moves many orders, or their items. Each order is its own transaction, so a refusal does not affect others. A
 * preview performs the same moves and rolls them back, so its results are those of the real call.
 */
export async function moveInBulk(
  shop: NotificationContext,
  call: Call,
  move: BulkMove,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const id of new Set(move.ids)) {
    const result: BulkResult = { id, moved: 0, undoable: [], refused: [] }
    results.push(result)
    await transactOrPreview(call.db, move.isPreview, (db) => moveOne(shop, { ...call, db }, move, result))
  }
  return results
}

async function moveOne(
  shop: NotificationContext,
  call: Call<Transaction>,
  { status, of: target, itemIds, from, isUndo }: BulkMove,
  result: BulkResult,
): Promise<void> {
  const attempt = async (subject: Omit<RefusedMove, 'message'>, move: () => Promise<boolean>) => {
    try {
      if (await move()) result.moved += 1
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      result.refused.push({ ...subject, message: refusal.message })
    }
  }
  const found = await lockOrder(call.db, result.id)
  const order = found && visibleItems(call.actor, found).length > 0 ? found : undefined
  const wholeOrder = { itemId: null, title: null, status: order?.status ?? null }
  await attempt(wholeOrder, async () => {
    if (!order) throw notFound()
    return target === 'order' ? moveWholeOrder(shop, call, order, status) : false
  })
  if (!order || target === 'order') return
  const items = order.items.filter(
    (item) =>
      mayMoveItem(call.actor, item) &&
      (itemIds === undefined || itemIds.includes(item.id)) &&
      (from === undefined || item.status === from),
  )
  for (const item of items)
    await attempt({ itemId: item.id, title: item.title, status: item.status }, async () => {
      if (item.status === status) return false
      if (isUndo) await restoreRejection(shop, call, item.id, status)
      else await moveItem(shop, call, { id: item.id, status })
      if (item.status === 'design rejected' && status === 'design pending approval')
        result.undoable.push(item.id)
      return true
    })
}

async function moveWholeOrder(
  shop: NotificationContext,
  call: Call<Transaction>,
  order: Order,
  status: Status,
): Promise<boolean> {
  await moveOrder(shop, call, order.id, status)
  return order.status !== status
}
