import { createHmac } from 'node:crypto'
import { call, type Reply } from './calls/call.ts'
import type { TestShop } from './open-shop.ts'

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
  /** The whole header; a valid signature when not given. */
  signature?: string
  /** Another server of the shop. */
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
