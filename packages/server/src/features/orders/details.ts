import {
  type Actor,
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
import type { Db } from '../../db/database.ts'
import { recordChange } from './changes.ts'
import { getOrderForChange, reread } from './moving.ts'
import { type Order, saveOrder } from './queries.ts'
import { type Telling, tellNewDate, tellScreens } from './telling.ts'

/** Years that a delivery date may lie ahead; further is a slip of the pen. */
const mostYearsAhead = 10

/** Today is judged where the shop is (decision 67). */
function whyNotDay(day: Day, now: Date): string | undefined {
  const today = shopDay(now)
  if (day < today) return 'Choose today or a later day.'
  const tooFar = Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + mostYearsAhead
  return tooFar ? `Choose a day within ${mostYearsAhead} years.` : undefined
}

export async function changeShippingDate(
  shop: Telling,
  db: Db,
  actor: Actor,
  id: string,
  shippingDate: Day,
  now: Date,
): Promise<Order> {
  if (actor.role === 'customer') throw forbidden()
  const problem = whyNotDay(shippingDate, now)
  if (problem) throw invalid({ shippingDate: problem })
  return db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, id)
    if (!mayMoveOrder(actor, order)) throw forbidden('An order with items of others is changed by the shop.')
    if (isEnded(order.status) || order.status === 'order received')
      throw new Refusal('status_not_allowed', 'This order has ended, its date stands.')
    if (shippingDate === order.shippingDate) return order
    await saveOrder(tx, id, { shippingDate }, now)
    const by = { actorId: actor.userId, actorRole: actor.role }
    const change = { what: 'shipping date', from: order.shippingDate, to: shippingDate } as const
    await recordChange(tx, { ...change, orderId: id, by, at: now })
    await tellNewDate(shop, tx, order, shippingDate, by, now)
    return reread(tx, id)
  })
}

interface DeliveryDetails {
  customerFirstName?: string | undefined
  customerLastName?: string | undefined
  customerAddress?: string | undefined
}

/** The specification's sentences; all three fields are needed together. */
const missing = {
  customerFirstName: 'Enter your First Name',
  customerLastName: 'Enter your Last Name',
  customerAddress: 'Enter your Address',
}

function complete(details: DeliveryDetails): Record<keyof typeof missing, string> {
  const errors: FieldErrors = {}
  const whole = { customerFirstName: '', customerLastName: '', customerAddress: '' }
  for (const field of Object.keys(missing) as (keyof typeof missing)[]) {
    whole[field] = details[field]?.trim() ?? ''
    if (whole[field] === '') errors[field] = missing[field]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return whole
}

export async function changeDelivery(
  db: Db,
  actor: Actor,
  id: string,
  details: DeliveryDetails,
  now: Date,
): Promise<Order> {
  const whole = complete(details)
  return db.transaction(async (tx) => {
    const order = await getOrderForChange(tx, actor, id)
    if (!mayChangeDelivery(actor, order)) throw forbidden()
    const items = order.items.map((item) => item.status)
    const refusal = whyNotChangeAddress({ status: order.status, items })
    if (refusal) throw refusal
    if (asRead(whole) === asRead(order)) return order
    await saveOrder(tx, id, whole, now)
    await recordChange(tx, {
      orderId: id,
      what: 'delivery details',
      from: asRead(order),
      to: asRead(whole),
      by: { actorId: actor.userId, actorRole: actor.role },
      at: now,
    })
    await tellScreens(tx, order)
    return reread(tx, id)
  })
}

function asRead(details: Record<keyof typeof missing, string>): string {
  return `${details.customerFirstName} ${details.customerLastName}\n${details.customerAddress}`
}
