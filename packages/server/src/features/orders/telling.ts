import type { Cents, Day, Status } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { publish } from '../../events/hub.ts'
import { wantsMail } from '../../mail/choices.ts'
import type { Mail } from '../../mail/mails.ts'
import { findAdminIds, type NewNotice, writeNotices } from '../../notices/write.ts'
import type { Shop } from '../../shop.ts'
import { standingDesign } from './designs.ts'
import { addressee, type Letter, letterOfStep, letterToSupplier } from './letters.ts'
import { findOrder, type Mover, type Order, type OrderItem } from './queries.ts'
import { askForReminder } from './reminding.ts'
import { findSuppliers } from './suppliers.ts'
import { isSeen, type Step, tellingOf } from './tellings.ts'

/** What a change of an order needs beside the database. */
export type Telling = Pick<Shop, 'jobs' | 'settings'>

/** Whoever looks at this order fetches it again. */
export async function tellScreens(tx: Db, order: Order, status: Status = order.status): Promise<void> {
  await publish(tx, { orderId: order.id, status, userId: order.userId, supplierIds: supplierIdsOf(order) })
}

/**
 * Tells of a step, in the transaction that takes it: the screens that show the order, and whom the table of tellings
 * names, by mail and by notice. Nobody gets a notice of an own step.
 */
export async function tellStep(shop: Telling, tx: Db, step: Step): Promise<void> {
  const { order, item, to } = step
  const told = tellingOf(step)
  await tellScreens(tx, order, item ? order.status : to)
  if (told.customer && !step.customerTold)
    await writeToCustomer(shop, tx, order, letterOfStep(shop, told.customer, step))
  if (told.customer === 'waiting-for-your-approval' && item) {
    const about = { orderId: order.id, itemId: item.id, userId: order.userId }
    await askForReminder(shop, tx, { ...about, version: standingDesign(item).number }, step.now)
  }
  if (told.supplier && item) await writeToSupplier(shop, tx, order, item, step.by)
  await writeNotices(tx, await noticesOf(tx, step), step.now)
}

/** The expected delivery moved. */
export async function tellNewDate(
  shop: Telling,
  tx: Db,
  order: Order,
  deliveryDate: Day,
  by: Mover,
  now: Date,
): Promise<void> {
  const oldDeliveryDate = order.shippingDate
  await tellScreens(tx, order)
  await writeToCustomer(shop, tx, order, {
    template: 'delivery-date-changed',
    data: { ...addressee(order), deliveryDate, oldDeliveryDate },
  })
  const userIds = others([order.userId, ...supplierIdsOf(order)], by)
  const facts = { from: oldDeliveryDate, to: deliveryDate }
  await writeNotices(tx, [{ userIds, kind: 'delivery date', orderId: order.id, facts }], now)
}

/** Money of an order went back at the provider, and the order stays where it is. */
export async function tellRefund(
  shop: Telling,
  tx: Db,
  order: Order,
  { amount, isWhole }: { amount: Cents; isWhole: boolean },
  now: Date,
): Promise<void> {
  await tellScreens(tx, order)
  const facts = { ...addressee(order), refundAmount: amount }
  await writeToCustomer(
    shop,
    tx,
    order,
    isWhole
      ? { template: 'refunded', data: facts }
      : { template: 'refunded-in-part', data: { ...facts, total: order.total } },
  )
  const notice = { kind: 'refund made', orderId: order.id, facts: { amount } } as const
  await writeNotices(tx, [{ ...notice, userIds: [order.userId] }], now)
}

/** The provider has refused to give money back: a person has to look. */
export async function tellRefundFailed(tx: Db, orderId: string, amount: Cents, now: Date): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order) return
  await tellScreens(tx, order)
  const userIds = await findAdminIds(tx)
  await writeNotices(tx, [{ userIds, kind: 'refund failed', orderId, facts: { amount } }], now)
}

/** To the owner of the account that ordered, who may do without some kinds of mail. */
async function writeToCustomer(shop: Telling, tx: Db, order: Order, letter: Letter): Promise<void> {
  if (await wantsMail(tx, order.userId, letter.template))
    await shop.jobs.send(tx, 'mail', { to: order.customerEmail, ...letter } as Mail)
}

/** Who has approved a design needs no letter of it. */
async function writeToSupplier(shop: Telling, tx: Db, order: Order, item: OrderItem, by: Mover) {
  if (by.actorId === item.supplierId) return
  const found = await findSuppliers(tx, [item.supplierId])
  for (const supplier of found.filter(({ mailsOff }) => !mailsOff.includes('design')))
    await shop.jobs.send(tx, 'mail', letterToSupplier(supplier, order, item))
}

async function noticesOf(tx: Db, step: Step): Promise<NewNotice[]> {
  const { order, item, to, by, version } = step
  const { customerNotice, supplierNotice, adminNotice } = tellingOf(step)
  const facts = {
    status: to,
    ...(item && { title: item.title }),
    ...(version !== undefined && { version }),
  }
  const about = { orderId: order.id, itemId: item?.id, facts }
  const list: NewNotice[] = []
  if (isSeen(step))
    list.push({
      ...about,
      userIds: others([order.userId], by),
      kind: customerNotice ?? (item ? 'item status' : 'order status'),
    })
  const makers = others(item ? [item.supplierId] : supplierIdsOf(order), by)
  if (supplierNotice) list.push({ ...about, userIds: makers, kind: supplierNotice })
  if (adminNotice) {
    const userIds = others(await findAdminIds(tx), by).filter((id) => !makers.includes(id))
    list.push({ ...about, userIds, kind: adminNotice })
  }
  return list
}

function supplierIdsOf(order: Order): string[] {
  return [...new Set(order.items.map((item) => item.supplierId))]
}

/** Everybody but who took the step. */
function others(userIds: readonly string[], { actorId }: Mover): string[] {
  return [...new Set(userIds)].filter((id) => id !== actorId)
}
