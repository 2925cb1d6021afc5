import { dayMs, type NotificationKind } from '@printery/domain'
import type { Db } from '../db/database.ts'
import { notices } from '../db/schema/index.ts'
import type { OrderRows, SeededShop } from './order-rows.ts'

type Notice = typeof notices.$inferInsert
type HistoryRow = OrderRows['history'][number]

const keptMs = 30 * dayMs

/** What the last weeks told the admin, the suppliers and the customers. It was read: a badge is for what comes now. */
export async function insertNotices(
  tx: Db,
  orders: readonly OrderRows[],
  { accounts }: SeededShop,
  now: Date,
): Promise<void> {
  const adminId = accounts.mover('admin', '').actorId
  const told = orders
    .flatMap((rows) => [...ofOrder(rows), ...rows.history.flatMap((step) => ofStep(rows, step, adminId))])
    .map(({ at, ...notice }): Notice => ({ ...notice, createdAt: at, readAt: at }))
    .filter(({ createdAt }) => now.getTime() - (createdAt?.getTime() ?? 0) < keptMs)
  // Newest first means the greatest number first.
  told.sort((one, other) => (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0))
  if (told.length > 0) await tx.insert(notices).values(told)
}

interface Told {
  userId: string
  kind: NotificationKind
  orderId: string
  itemId?: string | null
  facts: Record<string, string | number>
  at: Date
}

/** Each supplier reads how many pieces of its own were ordered. */
function ofOrder({ order, items, checkout: { createdAt } }: OrderRows): Told[] {
  const pieces = new Map<string, number>()
  for (const { supplierId, quantity } of items)
    pieces.set(supplierId, (pieces.get(supplierId) ?? 0) + quantity)
  return [...pieces].map(([userId, count]) => ({
    ...{ userId, kind: 'new items', orderId: order.id, facts: { pieces: count }, at: createdAt as Date },
  }))
}

/** The same as `tellings.ts` has it for a step of today, for those who did not take it themselves. */
function ofStep({ order, items }: OrderRows, step: HistoryRow, adminId: string | null): Told[] {
  const item = items.find(({ id }) => id === step.itemId)
  const staff = [adminId, ...new Set(item ? [item.supplierId] : items.map(({ supplierId }) => supplierId))]
  const all = { orderId: order.id, itemId: step.itemId ?? null, at: step.at }
  const to = (ids: readonly (string | null)[], kind: NotificationKind, facts: Told['facts']) =>
    ids.flatMap((userId) => (userId && userId !== step.actorId ? [{ ...all, userId, kind, facts }] : []))
  if (!item) {
    if (step.status === 'cancelled')
      return [
        ...to(staff, 'order cancelled', {}),
        ...to([order.userId], 'order status', { status: step.status }),
      ]
    return to([order.userId], 'order status', { status: step.status })
  }
  const { title } = item
  if (step.actorRole !== 'customer') return to([order.userId], 'item status', { status: step.status, title })
  if (step.status === 'design approved') return to(staff, 'design approved', { title })
  return step.previous === 'design rejected' ? to(staff, 'design replaced', { title, version: 2 }) : []
}
