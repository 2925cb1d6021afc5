import type { Cents, Day, Status } from '@printery/domain'
import type { Context } from '../../../call.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Email } from '../../../email/emails.ts'
import { queueEmail } from '../../../email/held-emails.ts'
import { publishOrderEvent } from '../../../events/hub.ts'
import {
  findStaffIds,
  insertNotifications,
  type NewNotification,
  updateDesignRequestsRead,
} from '../../../notifications/queries.ts'
import type { Shop } from '../../../shop.ts'
import { currentDesign } from '../designs.ts'
import { findOrder, type Mover, type Order, type OrderItem } from '../queries.ts'
import { scheduleReminder } from './approval-reminders.ts'
import { type OrderEmail, recipientOf, toStepEmail, toSupplierEmail } from './emails.ts'
import {
  isVisibleChange,
  type NotificationRules,
  notificationRulesOf,
  type Step,
} from './notification-rules.ts'
import { findSuppliers } from './supplier-queries.ts'

/** Dependencies for order changes except the database. */
export type NotificationContext = Pick<Shop, 'jobs' | 'settings'>

/** Publishes the change to open screens, which reload the order. */
export async function publishOrderChange(
  tx: Transaction,
  order: Order,
  status: Status = order.status,
): Promise<void> {
  await publishOrderEvent(tx, {
    orderId: order.id,
    status,
    userId: order.userId,
    supplierIds: supplierIdsOf(order),
  })
}

/**
 * Notifies about a step in its transaction: open screens by an event, and the recipients in the rules by email and
 * notification, except the actor of the step.
 */
export async function notifyStep(shop: NotificationContext, tx: Transaction, step: Step): Promise<void> {
  const { order, orderStatus = order.status, item, to } = step
  const rules = notificationRulesOf(step)
  await publishOrderChange(tx, order, item ? orderStatus : to)
  if (rules.customer && !step.customerNotified)
    await emailCustomer(shop, { db: tx, now: step.now }, order, toStepEmail(shop, rules.customer, step))
  if (rules.customer === 'waiting-for-your-approval' && item) {
    const subject = { orderId: order.id, itemId: item.id, userId: order.userId }
    await scheduleReminder(
      shop,
      { db: tx, now: step.now },
      { ...subject, version: currentDesign(item).number },
    )
  }
  if (rules.supplier && item) await emailSupplier(shop, { db: tx, now: step.now }, order, item, step.by)
  if (item && (to === 'design approved' || step.by.actorId === order.userId))
    await updateDesignRequestsRead({ db: tx, now: step.now }, order.userId, item.id)
  await insertNotifications({ db: tx, now: step.now }, await notificationsOf(tx, step, rules))
}

/** Notifies of a new delivery date. */
export async function notifyDateChanged(
  shop: NotificationContext,
  context: Context<Transaction>,
  order: Order,
  deliveryDate: Day,
  mover: Mover,
): Promise<void> {
  const oldDeliveryDate = order.shippingDate
  await publishOrderChange(context.db, order)
  await emailCustomer(shop, context, order, {
    template: 'delivery-date-changed',
    data: { ...recipientOf(order), deliveryDate, oldDeliveryFrom: order.shippingFrom, oldDeliveryDate },
  })
  const userIds = withoutActor([order.userId, ...supplierIdsOf(order)], mover)
  const facts = { from: oldDeliveryDate, to: deliveryDate }
  await insertNotifications(context, [{ userIds, kind: 'delivery date', orderId: order.id, facts }])
}

/** Notifies of a refund made at the provider that leaves the order active. */
export async function notifyRefund(
  shop: NotificationContext,
  context: Context<Transaction>,
  order: Order,
  { amount, isWhole }: { amount: Cents; isWhole: boolean },
): Promise<void> {
  await publishOrderChange(context.db, order)
  const data = { ...recipientOf(order), refundAmount: amount }
  await emailCustomer(
    shop,
    context,
    order,
    isWhole
      ? { template: 'refunded', data }
      : { template: 'refunded-in-part', data: { ...data, total: order.total } },
  )
  const notice = { kind: 'refund made', orderId: order.id, facts: { amount } } as const
  await insertNotifications(context, [{ ...notice, userIds: [order.userId] }])
}

/** Notifies admins that the provider refused a refund. */
export async function notifyRefundFailed(
  context: Context<Transaction>,
  orderId: string,
  amount: Cents,
): Promise<void> {
  const order = await findOrder(context.db, orderId)
  if (!order) return
  await publishOrderChange(context.db, order)
  const userIds = await findStaffIds(context.db, 'orders.read')
  await insertNotifications(context, [{ userIds, kind: 'refund failed', orderId, facts: { amount } }])
}

/** Emails the customer unless this kind of email is turned off. */
async function emailCustomer(
  shop: NotificationContext,
  context: Context<Transaction>,
  order: Order,
  content: OrderEmail,
): Promise<void> {
  const email = { to: order.customerEmail, ...content } as Email
  await queueEmail(shop, context, { userId: order.userId, email })
}

/** A supplier that approved the design itself gets no email. */
async function emailSupplier(
  shop: NotificationContext,
  context: Context<Transaction>,
  order: Order,
  item: OrderItem,
  mover: Mover,
) {
  if (mover.actorId === item.supplierId) return
  for (const supplier of await findSuppliers(context.db, [item.supplierId]))
    await queueEmail(shop, context, { userId: supplier.id, email: toSupplierEmail(supplier, order, item) })
}

async function notificationsOf(
  tx: Transaction,
  step: Step,
  { customerNotification, supplierNotification, adminNotification }: NotificationRules,
): Promise<NewNotification[]> {
  const { order, item, to, by, version } = step
  const facts = {
    status: to,
    ...(item && { title: item.title }),
    ...(version !== undefined && { version }),
  }
  const subject = { orderId: order.id, itemId: item?.id, facts }
  const list: NewNotification[] = []
  if (isVisibleChange(step))
    list.push({
      ...subject,
      userIds: withoutActor([order.userId], by),
      kind: customerNotification ?? (item ? 'item status' : 'order status'),
    })
  const supplierIds = withoutActor(item ? [item.supplierId] : supplierIdsOf(order), by)
  if (supplierNotification) list.push({ ...subject, userIds: supplierIds, kind: supplierNotification })
  if (adminNotification) {
    const userIds = withoutActor(await findStaffIds(tx, 'orders.read'), by).filter(
      (id) => !supplierIds.includes(id),
    )
    list.push({ ...subject, userIds, kind: adminNotification })
  }
  return list
}

function supplierIdsOf(order: Order): string[] {
  return [...new Set(order.items.map((item) => item.supplierId))]
}

/** Removes the actor of the step. */
function withoutActor(userIds: readonly string[], { actorId }: Mover): string[] {
  return [...new Set(userIds)].filter((id) => id !== actorId)
}
