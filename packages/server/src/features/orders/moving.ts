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
} from '@printery/domain'
import type { Db } from '../../db/database.ts'
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
import { addressee, letterOfStep, type Telling, tellScreens, writeToCustomer } from './telling.ts'

/** Locked, and as somebody may see it; another's order answers like one that does not exist. */
export async function getOrderForChange(tx: Db, actor: Actor, id: string | undefined): Promise<Order> {
  const order = id === undefined ? undefined : await lockOrder(tx, id)
  if (!order || visibleItems(actor, order).length === 0) throw notFound()
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
    const order = await getOrderForChange(tx, actor, id)
    if (!mayMoveOrder(actor, order)) throw forbidden('An order with items of others is moved by the shop.')
    const items = order.items.map((item) => item.status)
    const refusal = whyNotMove('order', order.status, to, items)
    if (refusal) throw refusal
    if (to === order.status) return order
    await saveOrderStatus(tx, order, to, { actorId: actor.userId, actorRole: actor.role }, now)
    await tellScreens(tx, order, to)
    const letter = letterOfStep(shop, order, to, now)
    if (letter) await writeToCustomer(shop, tx, order, letter)
    return reread(tx, id)
  })
}

interface ItemMove {
  id: string
  status: Status
  comment?: string | undefined
  version?: number | undefined
}

export async function moveItem(
  shop: Telling,
  db: Db,
  actor: Actor,
  move: ItemMove,
  now: Date,
): Promise<OrderItem> {
  // Before anything is looked up: whose item it is tells nothing then.
  const asked = actor.role === 'customer' ? whyNotAskAsCustomer(move) : undefined
  if (asked) throw asked
  return db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, await findOrderIdOfItem(tx, move.id))
    const item = visibleItems(actor, order).find((candidate) => candidate.id === move.id)
    if (!item) throw notFound()
    const refusal = whyNotMoveItem(actor, item, move)
    if (refusal) throw refusal
    // A comment is the staff's word to the customer; from anybody else it is none.
    const comment = mayMoveItem(actor, item) ? move.comment : undefined
    await saveMove(shop, tx, order, item, { ...move, comment }, actor, now)
    return (await reread(tx, order.id)).items.find((candidate) => candidate.id === item.id) as OrderItem
  })
}

async function saveMove(
  shop: Telling,
  tx: Db,
  order: Order,
  item: OrderItem,
  move: ItemMove,
  actor: Actor,
  now: Date,
) {
  const { status, comment } = move
  if (status !== item.status) {
    const by = { actorId: actor.userId, actorRole: actor.role }
    await saveItemStatus(tx, item, status, by, now, comment)
    if (status === 'design approved')
      await writeToCustomer(shop, tx, order, {
        template: 'design-approved',
        data: { ...addressee(order), title: item.title },
      })
  } else if (comment !== undefined && comment !== item.comment) await saveItem(tx, item.id, { comment }, now)
  else return
  await tellScreens(tx, order)
}
