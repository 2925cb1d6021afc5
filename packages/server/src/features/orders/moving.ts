import {
  type Actor,
  invalid,
  mayMoveItem,
  mayMoveOrder,
  notFound,
  Refusal,
  type Status,
  visibleItems,
  whyNotMove,
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

export function forbidden(message = 'Your account may not do this.'): Refusal {
  return new Refusal('forbidden', message)
}

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
  if (actor.role === 'customer') refuseToCustomers(move)
  return db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, await findOrderIdOfItem(tx, move.id))
    const item = visibleItems(actor, order).find((candidate) => candidate.id === move.id)
    if (!item) throw notFound()
    const asStaff = mayMoveItem(actor, item)
    if (!asStaff) refuseToCustomers(move)
    refuseStale(move, item)
    // A comment is the staff's word to the customer; from anybody else it is none.
    const comment = asStaff ? move.comment : undefined
    const refusal = asStaff ? whyNotForStaff(item, move) : whyNotApproveOwn(item, move.status)
    if (refusal) throw refusal
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

/** Decision 58: customers approve what staff have changed. What they approve is exactly what they looked at. */
function refuseToCustomers({ status, version }: ItemMove): void {
  if (status !== 'design approved') throw forbidden()
  if (version === undefined) throw invalid({ version: 'An approval names the version that was looked at.' })
}

function refuseStale({ version }: ItemMove, item: OrderItem): void {
  if (version !== undefined && version !== item.version)
    throw new Refusal('stale_version', 'This item has changed since you looked at it. Look again, please.')
}

function whyNotForStaff(item: OrderItem, { status, comment }: ItemMove): Refusal | undefined {
  const refusal = whyNotMove('item', item.status, status)
  if (refusal || status === item.status) return refusal
  if (status === 'design approved' && item.proofing === 'Wait for Online Confirmation')
    return new Refusal('confirmation_awaited', 'The customer chose to approve this design online.')
  if (status !== 'design rejected') return undefined
  // A refusal shows what would work; without both the customer could only guess.
  const errors: Record<string, string> = { newDesigns: 'Upload a design that can be printed.' }
  return invalid(comment?.trim() ? errors : { comment: 'Write what has to change.', ...errors })
}

function whyNotApproveOwn(item: OrderItem, status: Status): Refusal | undefined {
  if (status === item.status) return undefined
  if (item.uploadedBy === 'customer')
    return forbidden('Your design is with us; we approve it or write what to change.')
  return whyNotMove('item', item.status, status)
}
