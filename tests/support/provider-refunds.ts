import { tryRefund } from '../../packages/server/src/features/checkout/refunds.ts'
import type { TestShop } from './open-shop.ts'
import { orderOf } from './orders.ts'
import { buy } from './purchases.ts'
import type { Person } from './users.ts'

/** The amount of `aPaidOrder`: 6 T-shirts and their delivery. */
export const paidTotal = 6 * 1490 + 1200

export async function aPaidOrder(shop: TestShop, person: Person): Promise<{ id: string; paymentId: string }> {
  const id = await buy(shop, person, { printed: false })
  const { paymentId, total } = await orderOf(person, id)
  if (total !== paidTotal) throw new Error(`The order costs ${total}.`)
  return { id, paymentId: paymentId ?? '' }
}

/** Refunds as in the provider's dashboard; returns the refund's id after the shop got the event. */
export async function refundAtProvider(shop: TestShop, paymentId: string, amount?: number): Promise<string> {
  const refund = { payment_intent: paymentId, ...(amount !== undefined && { amount }) }
  const { id } = await shop.shop.stripe.refunds.create(refund)
  await shop.payment.idle()
  return id
}

export async function tryPendingRefunds({ shop, clock }: TestShop): Promise<void> {
  const { rows } = await shop.db.execute<{ id: string }>("select id from refunds where state = 'pending'")
  for (const { id } of rows) await tryRefund(shop, { db: shop.db, now: clock.now() }, id)
}

/** Kinds of the alarms about a payment. */
export async function alarmsOf({ shop }: TestShop, paymentId: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ kind: string }>(
    `select kind from alarms where subject like '${paymentId}%' or detail ->> 'intentId' = '${paymentId}' order by kind`,
  )
  return rows.map(({ kind }) => kind)
}

export async function openAlarmsOf(
  admin: Person,
  paymentId: string,
): Promise<{ id: string; kind: string }[]> {
  return (await admin.get('/alarm?state=open&limit=50')).json.alarms.filter(
    (alarm: { paymentId: string }) => alarm.paymentId === paymentId,
  )
}
