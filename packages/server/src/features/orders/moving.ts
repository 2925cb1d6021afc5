import {
  type Actor,
  forbidden,
  mayMoveItem,
  mayMoveOrder,
  notFound,
  type Status,
  visibleItems,
  whyNotAskAsCustomer,
  whyNotMove,
  whyNotMoveItem,
  whyOnHold,
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { recordChange } from './changes.ts'
import { standingDesign } from './designs.ts'
import {
  findOrder,
  findOrderIdOfItem,
  lockOrder,
  type Order,
  type OrderItem,
  saveItem,
  saveItemStatus,
  saveOrderStatus,
} from './queries.ts'
import { type Telling, tellScreens, tellStep } from './telling.ts'

/** Locked, and as somebody may see it; another's order answers like one that does not exist. */
export async function getOrderForChange(tx: Db, actor: Actor, id: string | undefined): Promise<Order> {
  const order = id === undefined ? undefined : await lockOrder(tx, id)
  if (!order || visibleItems(actor, order).length === 0) throw notFound()
  return order
}

/** The same for whoever moves it or an item of it: the one place that every step passes, single or in bulk. */
export async function getOrderForMove(tx: Db, actor: Actor, id: string | undefined): Promise<Order> {
  const order = await getOrderForChange(tx, actor, id)
  const refusal = whyOnHold(order)
  if (refusal) throw refusal
  return order
}

/** The order after a change, for the answer. */
export async function reread(tx: Db, id: string): Promise<Order> {
  const order = await findOrder(tx, id)
  if (!order) throw notFound()
  return order
}

export async function moveOrder(
  shop: Telling,
  db: Db,
  actor: Actor,
  id: string,
  to: Status,
  now: Date,
): Promise<Order> {
  if (actor.role === 'customer') throw forbidden()
  return db.transaction(async (tx) => {
    const order = await getOrderForMove(tx, actor, id)
    if (!mayMoveOrder(actor, order)) throw forbidden('An order with items of others is moved by the shop.')
    const items = order.items.map((item) => item.status)
    const refusal = whyNotMove('order', order.status, to, items)
    if (refusal) throw refusal
    if (to === order.status) return order
    const by = { actorId: actor.userId, actorRole: actor.role }
    await saveOrderStatus(tx, order, to, by, now)
    await tellStep(shop, tx, { order, to, by, now })
    return reread(tx, id)
  })
}

interface ItemMove {
  id: string
  status: Status
  comment?: string | undefined
  version?: number | undefined
  designHash?: string | undefined
}

/** What comes with a step of an item: found out once its order is locked, saved once the step is allowed. */
export type Along = (
  tx: Db,
  order: Order,
  item: OrderItem,
) => Promise<{ isDesign: boolean; save: () => Promise<void> }>

export async function moveItem(
  shop: Telling,
  db: Db,
  actor: Actor,
  move: ItemMove,
  now: Date,
  findAlong?: Along,
): Promise<OrderItem> {
  // Before anything is looked up: whose item it is tells nothing then.
  // Whether something new comes along is found out with the order locked.
  const newDesign = findAlong === undefined ? false : undefined
  const asked = actor.role === 'customer' ? whyNotAskAsCustomer({ ...move, newDesign }) : undefined
  if (asked) throw asked
  return db.transaction(async (tx) => {
    const { order, item } = await getItemForMove(tx, actor, move.id)
    const along = await findAlong?.(tx, order, item)
    const isStaff = mayMoveItem(actor, item)
    // A comment is the staff's word to the customer; from anybody else it is none.
    const comment = isStaff ? move.comment : undefined
    const asked = { ...move, comment, newDesign: along?.isDesign === true }
    const refusal = whyNotMoveItem(actor, { ...item, designHash: standingDesign(item).hash }, asked)
    if (refusal) throw refusal
    await along?.save()
    let present = item
    if (asked.newDesign) {
      await saveItem(tx, item.id, { uploadedBy: isStaff ? actor.role : 'customer' }, now)
      present = await itemIn(tx, order.id, item.id)
    }
    await saveMove(shop, tx, order, present, asked, actor, now)
    return itemIn(tx, order.id, item.id)
  })
}

/** An item with its order locked, as somebody may see it. */
export async function getItemForChange(
  tx: Db,
  actor: Actor,
  id: string,
): Promise<{ order: Order; item: OrderItem }> {
  return visibleItem(actor, await getOrderForChange(tx, actor, await findOrderIdOfItem(tx, id)), id)
}

async function getItemForMove(tx: Db, actor: Actor, id: string): Promise<{ order: Order; item: OrderItem }> {
  return visibleItem(actor, await getOrderForMove(tx, actor, await findOrderIdOfItem(tx, id)), id)
}

/** The same without a lock, for looking. */
export async function getItem(db: Db, actor: Actor, id: string): Promise<{ order: Order; item: OrderItem }> {
  const orderId = await findOrderIdOfItem(db, id)
  const order = orderId === undefined ? undefined : await findOrder(db, orderId)
  return visibleItem(actor, order, id)
}

function visibleItem(actor: Actor, order: Order | undefined, id: string) {
  const item = order && visibleItems(actor, order).find((candidate) => candidate.id === id)
  if (!order || !item) throw notFound()
  return { order, item }
}

/** The item after a change. */
export async function itemIn(tx: Db, orderId: string, itemId: string): Promise<OrderItem> {
  const { items } = await reread(tx, orderId)
  return items.find((item) => item.id === itemId) as OrderItem
}

async function saveMove(
  shop: Telling,
  tx: Db,
  order: Order,
  item: OrderItem,
  { status, comment, newDesign }: Pick<ItemMove, 'status' | 'comment'> & { newDesign: boolean },
  actor: Actor,
  now: Date,
) {
  const by = { actorId: actor.userId, actorRole: actor.role }
  if (status !== item.status) await saveItemStatus(tx, item, status, by, now, comment)
  else if (comment !== undefined && comment !== item.comment) {
    await saveItem(tx, item.id, { comment }, now)
    const change = { orderId: order.id, itemId: item.id, what: 'comment' as const }
    await recordChange(tx, { ...change, from: item.comment, to: comment, by, at: now })
  } else if (!newDesign) return
  const version = newDesign ? standingDesign(item).number : undefined
  if (status === item.status && version === undefined) await tellScreens(tx, order)
  else await tellStep(shop, tx, { order, item, to: status, by, now, comment, version })
}
