import type { Cents, Role, Status } from '@printery/domain'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import {
  type FileSlot,
  orderHistory,
  orderItems,
  orders,
  payments,
  products,
  refunds,
} from '../../db/schema/index.ts'
import { type Appearance, selectAppearance } from '../catalogue/index.ts'
import { currentDesign } from './designs.ts'

export interface ItemFile {
  id: string
  slot: FileSlot
  name: string
  sha256: string
  originalToken: string
  previewToken: string
  hasPreview: boolean
  /** Null if it is not a picture. */
  widthPx: number | null
  heightPx: number | null
}

/** A previous status of an item, and the time at which it ended, in ISO 8601. */
export interface PastStatus {
  dateTime: string
  lastStatus: Status
}

/** A later version of the artwork that has not been deleted. */
export interface ItemDesign {
  id: string
  number: number
  slot: number
  uploadedBy: Role
  uploaderId: string | null
  hash: string
  /** Set if it was designed in the editor. */
  frozenDesignId: string | null
  /** ISO 8601 */
  createdAt: string
  files: ItemFile[]
}

type OrderRow = typeof orders.$inferSelect
type ItemRow = typeof orderItems.$inferSelect

interface DrawnFrom {
  sha256: string
  fonts: { family: string; sha256: string }[]
  rendererVersion: string
}

export interface OrderItem extends ItemRow {
  /** The name of its supplier. */
  supplierName: string
  /** The product's appearance when it was ordered. */
  appearance: Appearance
  files: ItemFile[]
  /** The frozen design of its artwork. */
  drawnFrom: DrawnFrom | null
  /** Oldest first. */
  designs: ItemDesign[]
  history: PastStatus[]
}

export interface Order extends OrderRow {
  refundStatus: 'pending' | 'succeeded' | null
  /** Refunded cents. */
  refundedAmount: Cents
  items: OrderItem[]
}

const fileAsJson =
  sql.raw(`json_build_object('id', f.id, 'slot', l.slot, 'name', f.name, 'sha256', f.sha256, 'originalToken', f.original_token,
    'previewToken', f.preview_token, 'hasPreview', f.width_px is not null, 'widthPx', f.width_px, 'heightPx', f.height_px)`)

const filesOfItem = sql<ItemFile[]>`(
  select coalesce(json_agg(${fileAsJson} order by l.slot, l.position), '[]'::json)
  from order_item_files l join files f on f.id = l.file_id where l.item_id = order_items.id)`

const nameOfSupplier = sql<string>`(
  select coalesce(u.brand_name, u.first_name) from users u where u.id = order_items.supplier_id)`

const designOfItem = sql<DrawnFrom | null>`(
  select json_build_object('sha256', d.sha256, 'fonts', d.fonts, 'rendererVersion', d.renderer_version)
  from frozen_designs d where d.id = order_items.design_id)`

const designsOfItem = sql<ItemDesign[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'number', d.number, 'slot', d.slot, 'uploadedBy', d.uploaded_by,
    'uploaderId', d.uploader_id, 'hash', d.hash, 'frozenDesignId', d.frozen_design_id, 'createdAt', to_char(d.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'files', (select coalesce(json_agg(${fileAsJson} order by l.slot), '[]'::json)
      from item_design_files l join files f on f.id = l.file_id where l.design_id = d.id)) order by d.number), '[]'::json)
  from item_designs d where d.item_id = order_items.id and d.deleted_at is null)`

/** Previous statuses of the item, oldest first. */
const historyOfItem = sql<PastStatus[]>`(
  select coalesce(json_agg(json_build_object('dateTime', to_char(h.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'lastStatus', h.previous) order by h.id), '[]'::json)
  from order_history h where h.order_id = order_items.order_id and h.item_id = order_items.id and h.previous is not null)`

const selectOrders = prepared((db) =>
  db
    .select({ order: orders, refundStatus: refunds.state, refunded: payments.refunded })
    .from(orders)
    .leftJoin(payments, eq(payments.intentId, orders.paymentId))
    .leftJoin(refunds, eq(refunds.intentId, orders.paymentId))
    .where(sql`${orders.id} = any(${sql.placeholder('ids')}::uuid[])`),
)

const selectItems = prepared((db) =>
  db
    .select({
      item: orderItems,
      supplierName: nameOfSupplier,
      appearance: selectAppearance(sql`order_items.color`, sql`order_items.ordered_at`),
      files: filesOfItem,
      drawnFrom: designOfItem,
      designs: designsOfItem,
      history: historyOfItem,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(sql`${orderItems.orderId} = any(${sql.placeholder('ids')}::uuid[])`)
    // In the portal's order (PORTAL-020).
    .orderBy(asc(orderItems.sides), asc(orderItems.position)),
)

/** Orders with all displayed data, in the order of the ids, by two statements. */
export async function findOrders(db: Db, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await selectOrders(db, { ids })
  const items = await selectItems(db, { ids })
  const itemsByOrder = Map.groupBy(
    items.map(({ item, ...parts }) => ({ ...item, ...parts })),
    (item) => item.orderId,
  )
  const ordersById = new Map(
    rows.map(({ order, refundStatus, refunded }) => [
      order.id,
      { ...order, refundStatus, refundedAmount: refunded ?? 0, items: itemsByOrder.get(order.id) ?? [] },
    ]),
  )
  return ids.flatMap((id) => ordersById.get(id) ?? [])
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const [order] = await findOrders(db, [id])
  return order
}

export async function findOrderIdOfItem(db: Db, itemId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.id, itemId))
  return row?.orderId
}

/**
 * Locks and returns the order. The lock covers its items too: every change locks the order first, so that a cancellation
 * and the start of production can't run at once. `no key update` lets other transactions insert rows that refer to the
 * order, such as notifications, which prevents deadlocks.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<Order | undefined> {
  const locked = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update')
  return locked.length === 0 ? undefined : findOrder(tx, id)
}

export interface Mover {
  actorId: string | null
  actorRole: Role | 'system'
}

/** Updates the status of an order, adds it to the history, and returns the updated order. */
export async function updateOrderStatus(
  context: Context<Transaction>,
  order: Order,
  status: Status,
  mover: Mover,
  otherChanges: { cancelReason?: string; isOnHold?: boolean } = {},
): Promise<Order> {
  const row = await updateOrder(context, order.id, { status, ...otherChanges })
  const comment = otherChanges.cancelReason ?? null
  await context.db
    .insert(orderHistory)
    .values({ orderId: order.id, previous: order.status, status, comment, ...mover, at: context.now })
  return { ...order, ...row }
}

/** Every change of an order increments its version. */
export async function updateOrder(
  { db: tx, now }: Context<Transaction>,
  id: string,
  change: Partial<OrderRow>,
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...change, updatedAt: now, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning()
  return row as OrderRow
}

export async function updateItem(
  { db: tx, now }: Context<Transaction>,
  id: string,
  change: Partial<ItemRow>,
): Promise<ItemRow> {
  const [row] = await tx
    .update(orderItems)
    .set({ ...change, updatedAt: now, version: sql`${orderItems.version} + 1` })
    .where(eq(orderItems.id, id))
    .returning()
  return row as ItemRow
}

/** Updates the status of an item, adds it to the history, and returns the updated item. */
export async function updateItemStatus(
  context: Context<Transaction>,
  item: OrderItem,
  status: Status,
  mover: Mover,
  comment?: string,
): Promise<OrderItem> {
  const row = await updateItem(context, item.id, {
    status,
    ...(status === 'design pending approval' && { waitsSince: context.now }),
    ...approvalOf(item, status),
    ...(comment === undefined ? {} : { comment }),
  })
  await context.db.insert(orderHistory).values({
    orderId: item.orderId,
    itemId: item.id,
    previous: item.status,
    status,
    comment: comment ?? null,
    ...mover,
    at: context.now,
  })
  const pastStatus = { dateTime: context.now.toISOString(), lastStatus: item.status }
  return { ...item, ...row, history: [...item.history, pastStatus] }
}

/** An approval refers to the current design and the hash of its files. */
function approvalOf(item: Pick<OrderItem, 'files' | 'designs'>, status: Status) {
  if (status !== 'design approved') return {}
  const { number, hash } = currentDesign(item)
  return { approvedNumber: number, approvedHash: hash }
}

/** Cancels every item with its order. */
export async function cancelItems(
  { db: tx, now }: Context<Transaction>,
  order: Order,
  mover: Mover,
): Promise<void> {
  const status = 'cancelled'
  const moved = { orderId: order.id, status, ...mover, at: now } as const
  await tx
    .insert(orderHistory)
    .values(order.items.map((item) => ({ ...moved, itemId: item.id, previous: item.status })))
  await tx
    .update(orderItems)
    .set({ status, updatedAt: now, version: sql`${orderItems.version} + 1` })
    .where(eq(orderItems.orderId, order.id))
}

/** Captured and refunded cents of a payment; undefined for an order without one. */
export async function findCapturedAmounts(
  db: Db,
  intentId: string | null,
): Promise<{ amount: Cents; refunded: Cents } | undefined> {
  if (intentId === null) return undefined
  const { amount, refunded } = payments
  const [row] = await db.select({ amount, refunded }).from(payments).where(eq(payments.intentId, intentId))
  return row
}

/** Captured and refunded cents of a payment; locked until the transaction ends. */
export async function lockCapturedAmounts(
  tx: Transaction,
  intentId: string,
): Promise<{ amount: Cents; refunded: Cents }> {
  const [row] = await tx
    .select({ amount: payments.amount, refunded: payments.refunded })
    .from(payments)
    .where(eq(payments.intentId, intentId))
    .for('no key update')
  if (!row) throw new Error(`there is no payment ${intentId}`)
  return row
}

export type LastDelivery = NonNullable<Awaited<ReturnType<typeof findLastDelivery>>>

/** Delivery and billing details of the user's newest order. */
export async function findLastDelivery(db: Db, userId: string) {
  const [row] = await db
    .select({
      customerAddress: orders.customerAddress,
      customerPhoneNumber: orders.customerPhoneNumber,
      billingFirstName: orders.billingFirstName,
      billingLastName: orders.billingLastName,
      billingAddress: orders.billingAddress,
      isSameAsShipping: orders.isSameAsShipping,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row
}
