import {
  type Day,
  type FieldErrors,
  forbidden,
  invalid,
  isEnded,
  mayChangeDelivery,
  mayMoveOrder,
  Refusal,
  shopDay,
  whyNotChangeAddress,
} from '@printery/domain'
import type { Call } from '../../../call.ts'
import { recordChange } from '../history/changes.ts'
import {
  type NotificationContext,
  notifyDateChanged,
  publishOrderChange,
} from '../notifications/notifications.ts'
import { type Order, updateOrder } from '../queries.ts'
import { getOrderForChange, getUpdatedOrder } from './moving.ts'

/** Maximum years ahead; later dates are typing errors. */
const maxYearsAhead = 10

/** Compares with today in the shop's time zone (DEC-67). */
function whyNotDay(day: Day, now: Date): string | undefined {
  const today = shopDay(now)
  if (day < today) return 'Choose today or a later day.'
  const tooFar = Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + maxYearsAhead
  return tooFar ? `Choose a day within ${maxYearsAhead} years.` : undefined
}

export async function changeShippingDate(
  shop: NotificationContext,
  { actor, db, now }: Call,
  id: string,
  shippingDate: Day,
): Promise<Order> {
  if (actor.role === 'customer') throw forbidden()
  const problem = whyNotDay(shippingDate, now)
  if (problem) throw invalid({ shippingDate: problem })
  return db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, id)
    if (!mayMoveOrder(actor, order))
      throw forbidden('Only the shop can change an order that has items of other suppliers.')
    if (isEnded(order.status) || order.status === 'order received')
      throw new Refusal('status_not_allowed', 'This order has ended, so its date can no longer be changed.')
    if (shippingDate === order.shippingDate) return order
    await updateOrder({ db: tx, now }, id, { shippingDate, shippingFrom: null })
    const mover = { actorId: actor.userId, actorRole: actor.role }
    const change = { what: 'shipping date', from: order.shippingDate, to: shippingDate } as const
    await recordChange(tx, { ...change, orderId: id, by: mover, at: now })
    await notifyDateChanged(shop, { db: tx, now }, order, shippingDate, mover)
    return getUpdatedOrder(tx, id)
  })
}

interface DeliveryDetails {
  customerFirstName?: string | undefined
  customerLastName?: string | undefined
  customerAddress?: string | undefined
}

/** Messages of the specification; all three fields are required. */
const messages = {
  customerFirstName: 'Enter your First Name',
  customerLastName: 'Enter your Last Name',
  customerAddress: 'Enter your Address',
}

function requireComplete(details: DeliveryDetails): Record<keyof typeof messages, string> {
  const errors: FieldErrors = {}
  const complete = { customerFirstName: '', customerLastName: '', customerAddress: '' }
  for (const field of Object.keys(messages) as (keyof typeof messages)[]) {
    complete[field] = details[field]?.trim() ?? ''
    if (complete[field] === '') errors[field] = messages[field]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return complete
}

export async function changeDelivery(
  { actor, db, now }: Call,
  id: string,
  details: DeliveryDetails,
): Promise<Order> {
  const complete = requireComplete(details)
  return db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, id)
    if (!mayChangeDelivery(actor, order)) throw forbidden()
    const items = order.items.map((item) => item.status)
    const refusal = whyNotChangeAddress({ status: order.status, items })
    if (refusal) throw refusal
    if (toText(complete) === toText(order)) return order
    await updateOrder({ db: tx, now }, id, complete)
    await recordChange(tx, {
      orderId: id,
      what: 'delivery details',
      from: toText(order),
      to: toText(complete),
      by: { actorId: actor.userId, actorRole: actor.role },
      at: now,
    })
    await publishOrderChange(tx, order)
    return getUpdatedOrder(tx, id)
  })
}

function toText(details: Record<keyof typeof messages, string>): string {
  return `${details.customerFirstName} ${details.customerLastName}\n${details.customerAddress}`
}
