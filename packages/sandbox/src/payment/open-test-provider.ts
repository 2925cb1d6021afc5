import fastify from 'fastify'
import pg from 'pg'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { type PaymentSandbox, startPaymentSandbox } from './start-payment-sandbox.ts'

const secretKey = 'sk_test_of_these_tests'
const webhookSecret = 'whsec_of_these_tests'
const goodCard = { number: '4242 4242 4242 4242', exp: '12/30', cvc: '123' }

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>

interface Database {
  connection: pg.ClientConfig
  drop(): Promise<void>
}

/**
 * Opens the sandbox, with the stripe library as its client, a shop that receives its events, and a clock that only
 * the test moves.
 */
export async function openTestProvider(database: Database) {
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const shop = await openListeningShop(clock)
  const start = () =>
    startPaymentSandbox({
      database: database.connection,
      secretKey,
      webhookSecret,
      webhookUrl: () => shop.webhookUrl,
      pageBase: 'http://localhost:3000/sandbox',
      now: () => clock.now,
    })
  let sandbox = await start()
  let pages = await mount(sandbox)
  const client = new pg.Client(database.connection)
  await client.connect()

  onTestFinished(async () => {
    await pages.close()
    await sandbox.close()
    await shop.close()
    await client.end()
    await database.drop()
  })

  return {
    clock,
    shop,
    start,
    get sandbox() {
      return sandbox
    },
    get stripe() {
      return openStripe(sandbox)
    },
    /** A client of the library with other settings. */
    openStripe: (config: Stripe.StripeConfig, key = secretKey) => openStripe(sandbox, config, key),
    async restart() {
      await pages.close()
      await sandbox.close()
      sandbox = await start()
      pages = await mount(sandbox)
    },
    passTime(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
    visit: (sessionId: string) => pages.inject(`/sandbox/pay/${sessionId}`),
    pay: (sessionId: string, fields: Record<string, string> = {}) =>
      pages.inject({
        method: 'POST',
        url: `/sandbox/pay/${sessionId}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...goodCard, ...fields }).toString(),
      }),
    /** Cuts all connections, as a restart of the database server does. */
    cutConnections: () =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    /** The number of rows of a table. */
    async count(table: 'sessions' | 'payment_intents' | 'refunds' | 'events'): Promise<number> {
      const { rows } = await client.query(`select count(*)::int as n from payment_sandbox.${table}`)
      return rows[0].n
    },
  }
}

export function sessionParams(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: 'order-1',
    customer_email: 'ada@example.test',
    metadata: { orderId: 'order-1' },
    payment_intent_data: { metadata: { orderId: 'order-1' }, description: 'Order 1' },
    line_items: [
      {
        quantity: 30,
        price_data: {
          currency: 'sgd',
          unit_amount: 1_250,
          product_data: { name: 'Heavy T-shirt', description: 'Front print' },
        },
      },
      { quantity: 1, price_data: { currency: 'sgd', unit_amount: 899, product_data: { name: 'Delivery' } } },
    ],
    success_url: 'http://localhost:3000/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/cart',
    ...changes,
  }
}

/** 30 x $12.50 + $8.99 */
export const sessionTotal = 38_399

function openStripe(sandbox: PaymentSandbox, config: Stripe.StripeConfig = {}, key = secretKey): Stripe {
  const { hostname, port } = new URL(sandbox.apiBase)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  })
}

async function mount(sandbox: PaymentSandbox) {
  const app = fastify()
  await app.register(sandbox.pages, { prefix: '/sandbox' })
  return app
}

/** Checks every signature with the library; `responseStatuses` holds the statuses of the next responses, 200 if it is empty. */
async function openListeningShop(clock: { now: Date }) {
  const app = fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  const events: Stripe.Event[] = []
  const responseStatuses: number[] = []
  app.post('/webhook', async (request, reply) => {
    const signature = request.headers['stripe-signature'] ?? ''
    const receivedAt = clock.now.getTime()
    const { webhooks } = Stripe
    events.push(
      webhooks.constructEvent(request.body as string, signature, webhookSecret, 300, undefined, receivedAt),
    )
    return reply.status(responseStatuses.shift() ?? 200).send()
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    events,
    responseStatuses,
    webhookUrl: `${url}/webhook`,
    types: () => events.map(({ type }) => type),
    close: () => app.close(),
  }
}
