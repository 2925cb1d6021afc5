import { dayMs, type NotificationKind, type Status } from '@printery/domain'
import { topicOf } from '@printery/domain/notification-topics'
import type { Context } from '../call.ts'
import type { Transaction } from '../db/database.ts'
import { notices } from '../db/schema/index.ts'
import type { OrderRows, SeededShop } from './order-rows.ts'

type NewNotification = typeof notices.$inferInsert
type HistoryRow = OrderRows['history'][number]

const maxAgeMs = 30 * dayMs

/**
 * The notifications of the last weeks to the admin, the suppliers and the customers. They are read, so that
 * badges count only new ones.
 */
export async function insertNotifications(
  { db: tx, now }: Context<Transaction>,
  orders: readonly OrderRows[],
  { accounts }: SeededShop,
): Promise<void> {
  const adminId = accounts.actorOf('admin', '').actorId
  const notifications = orders
    .flatMap((rows) => [
      ...notificationsOfOrder(rows, adminId),
      ...rows.history.flatMap((step) => notificationsOfStep(rows, step, adminId)),
    ])
    .map(
      ({ at, ...notification }): NewNotification => ({
        ...notification,
        topic: topicOf(notification.kind, notification.facts.status as Status | undefined),
        ...{ createdAt: at, readAt: at },
      }),
    )
    .filter(({ createdAt }) => now.getTime() - (createdAt?.getTime() ?? 0) < maxAgeMs)
  // Lists are sorted by number, so the newest gets the highest.
  notifications.sort((one, other) => (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0))
  if (notifications.length > 0) await tx.insert(notices).values(notifications)
}

interface DemoNotification {
  userId: string
  kind: NotificationKind
  orderId: string
  itemId?: string | null
  facts: Record<string, string | number>
  at: Date
}

/** The notifications of a new order: to each supplier with the number of its pieces, and to the shop with the sale. */
function notificationsOfOrder(
  { order, items, checkout: { createdAt } }: OrderRows,
  adminId: string | null,
): DemoNotification[] {
  const pieces = new Map<string, number>()
  for (const { supplierId, quantity } of items)
    pieces.set(supplierId, (pieces.get(supplierId) ?? 0) + quantity)
  const subject = { orderId: order.id, at: createdAt as Date }
  const toSuppliers = [...pieces].map(
    ([userId, count]): DemoNotification => ({
      ...{ ...subject, userId, kind: 'new items', facts: { pieces: count } },
    }),
  )
  if (adminId === null || pieces.has(adminId)) return toSuppliers
  const sold = { pieces: items.reduce((sum, item) => sum + item.quantity, 0), amount: order.total }
  return [...toSuppliers, { ...subject, userId: adminId, kind: 'new order', facts: sold }]
}

/** The notifications of a step as `orders/notifications/notification-rules.ts` defines them, without those to the actor. */
function notificationsOfStep(
  { order, items }: OrderRows,
  step: HistoryRow,
  adminId: string | null,
): DemoNotification[] {
  const item = items.find(({ id }) => id === step.itemId)
  const staff = [adminId, ...new Set(item ? [item.supplierId] : items.map(({ supplierId }) => supplierId))]
  const common = { orderId: order.id, itemId: step.itemId ?? null, at: step.at }
  const notify = (
    ids: readonly (string | null)[],
    kind: NotificationKind,
    facts: DemoNotification['facts'],
  ) =>
    ids.flatMap((userId) => (userId && userId !== step.actorId ? [{ ...common, userId, kind, facts }] : []))
  if (!item) {
    if (step.status === 'cancelled')
      return [
        ...notify(staff, 'order cancelled', {}),
        ...notify([order.userId], 'order status', { status: step.status }),
      ]
    return notify([order.userId], 'order status', { status: step.status })
  }
  const { title } = item
  if (step.actorRole !== 'customer')
    return notify([order.userId], 'item status', { status: step.status, title })
  if (step.status === 'design approved') return notify(staff, 'design approved', { title })
  return step.previous === 'design rejected' ? notify(staff, 'design replaced', { title, version: 2 }) : []
}
