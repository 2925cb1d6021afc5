import {
  type Actor,
  forbidden,
  mayMoveItem,
  mayMoveOrder,
  mayRestoreRejection,
  notFound,
  Refusal,
  type Status,
  stageOfItems,
  statusRow,
  visibleItems,
  whyNotMove,
  whyNotMoveAsCustomer,
  whyNotMoveItem,
  whyOnHold,
} from '@printery/domain'
import { softPrintSentence, whyNotApproveSoft } from '@printery/domain/staff-review'
import type { Call, Context } from '../../../call.ts'
import type { Db, Transaction } from '../../../db/database.ts'
import { currentDesign } from '../designs.ts'
import { recordChange } from '../history/changes.ts'
import { type NotificationContext, notifyStep, publishOrderChange } from '../notifications/notifications.ts'
import { softSidesOf } from '../print-size.ts'
import {
  findOrder,
  findOrderIdOfItem,
  lockOrder,
  type Order,
  type OrderItem,
  updateItem,
  updateItemStatus,
  updateOrderStatus,
} from '../queries.ts'

/** Locks an order that the actor may see. Refuses other orders with 404. */
export async function getOrderForChange(
  tx: Transaction,
  actor: Actor,
  id: string | undefined,
): Promise<Order> {
  const order = id === undefined ? undefined : await lockOrder(tx, id)
  if (!order || visibleItems(actor, order).length === 0) throw notFound()
  return order
}

/** Like `getOrderForChange`, for moves of an order or item. Also refuses orders on hold. */
export async function getOrderForMove(tx: Transaction, actor: Actor, id: string | undefined): Promise<Order> {
  const order = await getOrderForChange(tx, actor, id)
  const refusal = whyOnHold(order)
  if (refusal) throw refusal
  return order
}

/** The order after a change. */
export async function getUpdatedOrder(tx: Transaction, id: string): Promise<Order> {
  const order = await findOrder(tx, id)
  if (!order) throw notFound()
  return order
}

export async function moveOrder(
  shop: NotificationContext,
  { actor, db, now }: Call,
  id: string,
  to: Status,
): Promise<Order> {
  if (actor.role === 'customer') throw forbidden()
  return db.transaction(async (tx) => {
    const order = await getOrderForMove(tx, actor, id)
    if (!mayMoveOrder(actor, order))
      throw forbidden('Only the shop can move an order that has items of other suppliers.')
    const items = order.items.map((item) => item.status)
    const refusal = whyNotMove('order', order.status, to, items)
    if (refusal) throw refusal
    if (to === order.status) return order
    const mover = { actorId: actor.userId, actorRole: actor.role }
    const moved = await updateOrderStatus({ db: tx, now }, order, to, mover)
    await notifyStep(shop, tx, { order, to, by: mover, now })
    return moved
  })
}

interface ItemMove {
  id: string
  status: Status
  comment?: string | undefined
  version?: number | undefined
  designHash?: string | undefined
  /** Staff confirm that the print may look soft. */
  confirmSoftPrint?: boolean | undefined
}

/** Prepares a comment and a new design while the order is locked; `save` is called if the move is allowed. */
export type PrepareItemChanges = (
  tx: Transaction,
  order: Order,
  item: OrderItem,
) => Promise<{ isDesign: boolean; save: () => Promise<void> }>

export async function moveItem(
  shop: NotificationContext,
  { actor, db, now }: Call,
  move: ItemMove,
  prepareChanges?: PrepareItemChanges,
): Promise<OrderItem> {
  // Checked before any lookup, so that the refusal reveals nothing about the item's owner.
  const newDesign = prepareChanges === undefined ? false : undefined
  const customerRefusal = actor.role === 'customer' ? whyNotMoveAsCustomer({ ...move, newDesign }) : undefined
  if (customerRefusal) throw customerRefusal
  return db.transaction(async (tx) => {
    const { order, item } = await getItemForMove(tx, actor, move.id)
    const changes = await prepareChanges?.(tx, order, item)
    const isStaff = mayMoveItem(actor, item)
    // Only staff comment to the customer.
    const comment = isStaff ? move.comment : undefined
    const request = { ...move, comment, newDesign: changes?.isDesign === true }
    const refusal = whyNotMoveItem(actor, { ...item, designHash: currentDesign(item).hash }, request)
    if (refusal) throw refusal
    await changes?.save()
    let current = item
    if (request.newDesign) {
      const uploadedBy = isStaff ? actor.role : 'customer'
      await updateItem({ db: tx, now }, item.id, { uploadedBy, waitsSince: now })
      current = await getUpdatedItem(tx, order.id, item.id)
    }
    if (isStaff && move.status === 'design approved' && move.status !== item.status)
      await refuseSoftPrint({ actor, db: tx, now }, current, move.confirmSoftPrint === true)
    return saveMove(shop, { actor, db: tx, now }, order, current, request)
  })
}

/**
 * Restores a rejection that was undone, with its comment and design, so that neither is required again.
 */
export async function restoreRejection(
  shop: NotificationContext,
  call: Call<Transaction>,
  id: string,
  status: Status,
): Promise<OrderItem> {
  const { order, item } = await getItemForMove(call.db, call.actor, id)
  if (!mayMoveItem(call.actor, item)) throw forbidden()
  if (status !== 'design rejected' || !mayRestoreRejection(item))
    throw new Refusal('status_not_allowed', 'This can no longer be undone: the item has changed since.')
  const comment = item.comment ?? undefined
  return saveMove(shop, call, order, item, { status, comment, newDesign: false })
}

/** Refuses a print that will look soft unless staff confirm it. Records the confirmation. */
async function refuseSoftPrint(
  { actor, db: tx, now }: Call<Transaction>,
  item: OrderItem,
  isConfirmed: boolean,
): Promise<void> {
  const soft = softSidesOf(item)
  const refusal = whyNotApproveSoft(soft, isConfirmed)
  if (refusal) throw refusal
  if (soft.length === 0) return
  await recordChange(tx, {
    ...{ orderId: item.orderId, itemId: item.id, what: 'soft print approved' as const },
    ...{ from: String(currentDesign(item).number), to: soft.map(softPrintSentence).join(' ') },
    ...{ by: { actorId: actor.userId, actorRole: actor.role }, at: now },
  })
}

/** Locks the order of an item that the actor may see. */
export async function getItemForChange(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<{ order: Order; item: OrderItem }> {
  return requireVisibleItem(actor, await getOrderForChange(tx, actor, await findOrderIdOfItem(tx, id)), id)
}

async function getItemForMove(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<{ order: Order; item: OrderItem }> {
  return requireVisibleItem(actor, await getOrderForMove(tx, actor, await findOrderIdOfItem(tx, id)), id)
}

/** An item that the actor may see, and its order, without a lock. */
export async function getItem(db: Db, actor: Actor, id: string): Promise<{ order: Order; item: OrderItem }> {
  const orderId = await findOrderIdOfItem(db, id)
  const order = orderId === undefined ? undefined : await findOrder(db, orderId)
  return requireVisibleItem(actor, order, id)
}

function requireVisibleItem(actor: Actor, order: Order | undefined, id: string) {
  const item = order && visibleItems(actor, order).find((candidate) => candidate.id === id)
  if (!order || !item) throw notFound()
  return { order, item }
}

/** The item after a change. */
async function getUpdatedItem(tx: Transaction, orderId: string, itemId: string): Promise<OrderItem> {
  const { items } = await getUpdatedOrder(tx, orderId)
  return items.find((item) => item.id === itemId) as OrderItem
}

/** Saves an allowed move, sends its notifications and returns the updated item. */
async function saveMove(
  shop: NotificationContext,
  call: Call<Transaction>,
  order: Order,
  item: OrderItem,
  { status, comment, newDesign }: Pick<ItemMove, 'status' | 'comment'> & { newDesign: boolean },
): Promise<OrderItem> {
  const { actor, db: tx, now } = call

  const mover = { actorId: actor.userId, actorRole: actor.role }
  let moved = item
  if (status !== item.status) moved = await updateItemStatus(call, item, status, mover, comment)
  else if (comment !== undefined && comment !== item.comment) {
    moved = { ...item, ...(await updateItem(call, item.id, { comment })) }
    const change = { orderId: order.id, itemId: item.id, what: 'comment' as const }
    await recordChange(tx, { ...change, from: item.comment, to: comment, by: mover, at: now })
  } else if (!newDesign) return item
  const version = newDesign ? currentDesign(item).number : undefined
  if (status === item.status && version === undefined) {
    await publishOrderChange(tx, order)
    return moved
  }
  const orderStatus = await followItems(call, order, moved)
  const isDesignPhaseLeft = orderStatus !== order.status && statusRow(orderStatus).phase !== 'Design'
  // The move is one event, so one set of notification rules applies: in the design phase the rules of the item, because
  // only those have emails; after it the rules of the order.
  await notifyStep(
    shop,
    tx,
    isDesignPhaseLeft
      ? { order, to: orderStatus, by: mover, now }
      : { order, orderStatus, item, to: status, by: mover, now, comment, version },
  )
  return moved
}

/** Moves the order to the stage of its items, as the system (DEC-87). Returns its new status. */
async function followItems(context: Context<Transaction>, order: Order, moved: OrderItem): Promise<Status> {
  const items = order.items.map(({ id, status }) => (id === moved.id ? moved.status : status))
  const stage = stageOfItems(items) ?? order.status
  const mover = { actorId: null, actorRole: 'system' } as const
  if (stage !== order.status) await updateOrderStatus(context, order, stage, mover)
  return stage
}
