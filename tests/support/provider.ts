import { createHmac, randomUUID } from 'node:crypto'
import { call, type Reply } from './calls/call.ts'
import type { TestShop } from './open-shop.ts'
import { addToCart, openPaymentPage, payAt } from './purchases.ts'
import type { Person } from './users.ts'

const secret = 'whsec_shop'

/** The provider's events about this order, as the bytes that it signs, oldest first. */
export async function eventsOf({ shop }: Pick<TestShop, 'shop'>, orderId: string): Promise<string[]> {
  const { rows } = await shop.db.execute<{ payload: string }>(
    `select payload::text from payment_sandbox.events where payload::text like '%${orderId}%' order by number`,
  )
  return rows.map((row) => row.payload)
}

/** The header of an event by the provider's rule: time and HMAC over time and bytes. */
export function signatureOf(payload: string, time: number, key = secret): string {
  return createHmac('sha256', key).update(`${time}.${payload}`).digest('hex')
}

interface Delivery {
  /** The whole header; a valid signature by default. */
  signature?: string
  /** The URL of another server of the shop. */
  at?: string
}

/** Delivers an event to the shop, as the provider does. */
export function deliver(
  { url, clock }: Pick<TestShop, 'url' | 'clock'>,
  payload: string,
  { signature, at = url }: Delivery = {},
): Promise<Reply> {
  const time = Math.floor(clock.now().getTime() / 1000)
  return call(at, 'POST', '/payments/webhook', {
    body: payload,
    headers: { 'stripe-signature': signature ?? `t=${time},v1=${signatureOf(payload, time)}` },
  })
}

/**
 * Pays a payment page without notifying the shop; returns the order's id and the events that the shop should have
 * received.
 */
export async function anUnreportedPayment(shop: TestShop, person: Person) {
  await addToCart(shop, person, { printed: false })
  const { url, orderId } = await openPaymentPage(person)
  const { status } = await payAt(url, { webhook: 'never' })
  if (status !== 303) throw new Error(`The payment page responded with ${status}.`)
  const events = await eventsOf(shop, orderId)
  const event = (type: string) => events.find((text) => JSON.parse(text).type === type) ?? ''
  return {
    orderId,
    completed: event('checkout.session.completed'),
    succeeded: event('payment_intent.succeeded'),
  }
}

/** A copy of an event with another id, type or content. */
export function changedEvent(
  payload: string,
  change: { type?: string; object?: object; livemode?: boolean },
): string {
  const { data, ...event } = JSON.parse(payload)
  const object = { ...data.object, ...change.object }
  return JSON.stringify({ ...event, ...change, id: `evt_${randomUUID()}`, data: { object } })
}

/** The status of an order, undefined if it doesn't exist. */
export async function statusOf(person: Person, orderId: string): Promise<string | undefined> {
  return (await person.get(`/order/${orderId}`)).json.order?.status
}
