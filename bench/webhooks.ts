import { createHmac } from 'node:crypto'
import type { ProductView } from '@printery/contract'
import { priceLine } from '@printery/domain'
import { seededRandom } from '@printery/domain/testing/seeded'
import { delivery } from '@printery/tests'
import pg from 'pg'
import { inParallel } from './filled-shop.ts'
import { type Metric, percentile } from './metric.ts'
import { plainCall } from './plain-call.ts'

const paymentCount = 300
/** A provider repeats events that were not acknowledged. */
const deliveriesPerEvent = 3
const eventsPerSecond = 200
const limits = { acknowledgedMs: 1000, appliedS: 60 }

/**
 * A burst of the provider's events, shuffled and each sent three times: how soon each is acknowledged, and when every
 * payment has an order. The cards are charged beforehand; no event is sent until the burst.
 */
export async function webhookMetric(
  shopUrl: string,
  databaseUrl: string,
  tokens: readonly string[],
  productId: string,
): Promise<Metric> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const orderIds: string[] = []
  await inParallel(16, tokens.slice(0, paymentCount), async (token) => {
    orderIds.push(await pay(shopUrl, token, productId))
  })
  const events = shuffled(await eventsOf(client, orderIds))
  const startedAt = performance.now()
  const acknowledgedMs: number[] = []
  let refused = 0
  const deliverAt = async (payload: string, index: number): Promise<void> => {
    const wait = (index / eventsPerSecond) * 1000 - (performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, wait)))
    const sent = performance.now()
    const status = await deliver(shopUrl, payload)
    acknowledgedMs.push(performance.now() - sent)
    if (status !== 200) refused += 1
  }
  await Promise.all(events.map(deliverAt))
  const seconds = (performance.now() - startedAt) / 1000
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from orders where id = any($1)',
    [orderIds],
  )
  await client.end()
  const p99 = percentile(acknowledgedMs, 0.99)
  const applied = rows[0]?.n
  const met =
    p99 < limits.acknowledgedMs && refused === 0 && applied === paymentCount && seconds < limits.appliedS
  return {
    text: `${events.length} events of ${paymentCount} payments, ${eventsPerSecond} a second, shuffled and ${deliveriesPerEvent} times each: p99 of the answer ${p99.toFixed(0)} ms (under ${limits.acknowledgedMs}), ${refused} refused, ${applied} orders after ${seconds.toFixed(0)} s (all within ${limits.appliedS})${met ? '' : ' NOT MET'}`,
    met,
  }
}

/** Puts an unprinted item into the cart, opens a checkout and pays by card. Returns the order's id. */
async function pay(shopUrl: string, token: string, productId: string): Promise<string> {
  const call = async (path: string, body?: unknown) => {
    const response = await plainCall(`${shopUrl}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.status >= 300) throw new Error(`${path} answered ${response.status}: ${response.text}`)
    return JSON.parse(response.text)
  }
  const { product }: { product: ProductView } = await call(`/product/${productId}`)
  const choice = { quantity: 12, printingType: {}, screenColours: {} }
  await call('/cart', {
    productId,
    color: product.colours[0],
    quantity: choice.quantity,
    printingSides: '0',
    printingType: choice.printingType,
    sizes: [{ productSizeId: product.sizes[2]?.id, quantityPurchased: choice.quantity }],
    totalPrice: priceLine(product, choice).total,
    isCustomUpload: false,
  })
  const checkoutSession = await call('/order/create-checkout-session', delivery)
  const paymentResponse = await plainCall(checkoutSession.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'number=4242424242424242&exp=12%2F34&cvc=123&webhook=never',
  })
  if (paymentResponse.status !== 303) throw new Error(`the payment page answered ${paymentResponse.status}`)
  return checkoutSession.orderId
}

async function eventsOf(client: pg.Client, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ payload: string }>(
    `select e.payload::text from payment_sandbox.events e join unnest($1::text[]) as o(id) on e.payload::text like '%' || o.id || '%'`,
    [orderIds],
  )
  return rows.map((row) => row.payload)
}

function shuffled(events: readonly string[]): string[] {
  const random = seededRandom(20_261)
  return events
    .flatMap((event) => Array.from({ length: deliveriesPerEvent }, () => ({ event, order: random.next() })))
    .sort((a, b) => a.order - b.order)
    .map(({ event }) => event)
}

async function deliver(shopUrl: string, payload: string): Promise<number> {
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', 'whsec_bench').update(`${time}.${payload}`).digest('hex')
  const { status } = await plainCall(`${shopUrl}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
    body: payload,
  })
  return status
}
