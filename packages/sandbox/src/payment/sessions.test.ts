import { createEmptyDatabase, createTestDatabase } from '@printery/tests'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openTestProvider, sessionParams, sessionTotal } from './open-test-provider.ts'

test('a new session has its amount, order and page, and is open and unpaid', async () => {
  const { stripe } = await openTestProvider(await createTestDatabase())
  const session = await stripe.checkout.sessions.create(sessionParams())
  expect(session).toMatchObject({
    object: 'checkout.session',
    amount_total: sessionTotal,
    currency: 'sgd',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    client_reference_id: 'order-1',
    metadata: { orderId: 'order-1' },
    url: `http://localhost:3000/sandbox/pay/${session.id}`,
  })
  expect(session.id).toMatch(/^cs_test_/)

  const { lastResponse, ...retrieved } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items'],
  })
  expect(lastResponse.requestId).toMatch(/^req_/)
  expect(retrieved.line_items?.data).toHaveLength(2)
  expect({ ...retrieved, line_items: undefined }).toEqual({ ...session, line_items: undefined })
})

test('BUYER-063 a coupon reduces the total, shipping increases it, and the page lists both', async () => {
  const { stripe, visit } = await openTestProvider(await createTestDatabase())
  const coupon = { id: 'checkout-1', name: 'Discount, 10%', amount_off: 3840, currency: 'sgd' } as const
  await stripe.coupons.create({ ...coupon, duration: 'once' })
  await expect(stripe.coupons.create({ ...coupon, duration: 'once' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  })
  const shipping = { display_name: 'Fast shipping', fixed_amount: { amount: 1500, currency: 'sgd' } }
  const { id, ...session } = await stripe.checkout.sessions.create(
    sessionParams({
      discounts: [{ coupon: 'checkout-1' }],
      shipping_options: [{ shipping_rate_data: { type: 'fixed_amount', ...shipping } }],
    }),
  )
  expect(session).toMatchObject({
    amount_subtotal: sessionTotal,
    // 383.99 - 38.40 + 15.00
    amount_total: 36_059,
    total_details: { amount_discount: 3840, amount_shipping: 1500 },
    shipping_cost: { amount_total: 1500 },
  })
  const { body } = await visit(id)
  for (const row of [
    'Discount, 10%</td><td class="sum">- $38.40',
    'Fast shipping</td><td class="sum">$15.00',
  ])
    expect(body).toContain(row)
  expect(body).toContain('$360.59 SGD')
  await expect(
    stripe.checkout.sessions.create(sessionParams({ discounts: [{ coupon: 'unknown' }] })),
  ).rejects.toMatchObject({ code: 'resource_missing' })
})

test('sessions are listed newest first, page by page', async () => {
  const { stripe, passTime } = await openTestProvider(await createTestDatabase())
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    ids.unshift((await stripe.checkout.sessions.create(sessionParams())).id)
    passTime(1)
  }
  const sessions = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 10 })
  expect(sessions.map(({ id }) => id)).toEqual(ids)
})

test('a wrong or missing API key is refused', async () => {
  const { openStripe, sandbox } = await openTestProvider(await createTestDatabase())
  const clientWithWrongKey = openStripe({}, 'sk_test_of_somebody_else')
  await expect(clientWithWrongKey.checkout.sessions.create(sessionParams())).rejects.toThrow(
    Stripe.errors.StripeAuthenticationError,
  )
  expect((await fetch(`${sandbox.apiBase}/v1/refunds`)).status).toBe(401)
})

const price = { currency: 'sgd', unit_amount: 1_000, product_data: { name: 'Tote bag' } }

test.each([
  [
    'another currency',
    { line_items: [{ quantity: 1, price_data: { ...price, currency: 'usd' } }] },
    'line_items[0][price_data][currency]',
  ],
  [
    'less than 50 cents',
    { line_items: [{ quantity: 1, price_data: { ...price, unit_amount: 49 } }] },
    undefined,
  ],
  [
    'a negative price',
    { line_items: [{ quantity: 1, price_data: { ...price, unit_amount: -5 } }] },
    'line_items[0][price_data][unit_amount]',
  ],
  ['half a piece', { line_items: [{ quantity: 0.5, price_data: price }] }, 'line_items[0][quantity]'],
  ['no lines', { line_items: [] }, 'line_items'],
  ['an unknown parameter', { sucess_url: 'http://localhost' } as object, 'sucess_url'],
  ['an invalid URL', { success_url: 'javascript:alert(1)' }, 'success_url'],
  ['a lifetime of 28 minutes', { expires_at: Date.parse('2026-11-21T10:28:00Z') / 1000 }, 'expires_at'],
  ['a lifetime of two days', { expires_at: Date.parse('2026-11-23T10:00:00Z') / 1000 }, 'expires_at'],
])('a session with %s is refused', async (_what, changes, param) => {
  const { stripe, count } = await openTestProvider(await createTestDatabase())
  const refusal = await stripe.checkout.sessions.create(sessionParams(changes)).catch((error) => error)
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(refusal).toMatchObject({ statusCode: 400, param })
  expect(await count('sessions')).toBe(0)
})

test('a missing object is answered with 404 and the code resource_missing', async () => {
  const { stripe } = await openTestProvider(await createTestDatabase())
  const missing = { statusCode: 404, code: 'resource_missing' }
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject(missing)
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject(missing)
  await expect(stripe.refunds.retrieve('re_none')).rejects.toMatchObject(missing)
  await expect(stripe.rawRequest('GET', '/v1/customers')).rejects.toMatchObject({ statusCode: 404 })
})

test('thirty identical concurrent calls with one idempotency key create one session, and all get the same response', async () => {
  const { stripe, count } = await openTestProvider(await createTestDatabase())
  const create = () => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  const sessions = await Promise.all(Array.from({ length: 30 }, create))
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(1)
  expect(await count('sessions')).toBe(1)
  const replayed = sessions.filter(
    ({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true',
  )
  expect(replayed).toHaveLength(29)
})

test('an idempotency key with another body is refused, and can be reused after 24 hours', async () => {
  const { stripe, passTime } = await openTestProvider(await createTestDatabase())
  const otherParams = sessionParams({ client_reference_id: 'order-2' })
  const options = { idempotencyKey: 'order-1' }
  const first = await stripe.checkout.sessions.create(sessionParams(), options)
  await expect(stripe.checkout.sessions.create(otherParams, options)).rejects.toThrow(
    Stripe.errors.StripeIdempotencyError,
  )
  passTime(24 * 60 * 60 + 1)
  const second = await stripe.checkout.sessions.create(otherParams, options)
  expect(second.id).not.toBe(first.id)
})

test('a refused call does not use up its idempotency key', async () => {
  const { stripe } = await openTestProvider(await createTestDatabase())
  const options = { idempotencyKey: 'order-1' }
  await expect(stripe.checkout.sessions.create(sessionParams({ line_items: [] }), options)).rejects.toThrow(
    'line_items',
  )
  await expect(stripe.checkout.sessions.create(sessionParams(), options)).resolves.toMatchObject({
    status: 'open',
  })
})

test('a session past its expiry is expired for every reader, with one event', async () => {
  const { stripe, passTime, sandbox, shop } = await openTestProvider(await createTestDatabase())
  const { id, expires_at } = await stripe.checkout.sessions.create(sessionParams())
  passTime(24 * 60 * 60)
  const sessions = await Promise.all(Array.from({ length: 10 }, () => stripe.checkout.sessions.retrieve(id)))
  for (const session of sessions)
    expect(session).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null, expires_at })
  await sandbox.idle()
  await sandbox.sweep()
  expect(shop.types()).toEqual(['checkout.session.expired'])
})

test('a session that is never read expires as well', async () => {
  const { stripe, passTime, sandbox, shop } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  passTime(24 * 60 * 60)
  await sandbox.sweep()
  await sandbox.sweep()
  expect(shop.events).toMatchObject([{ type: 'checkout.session.expired', data: { object: { id } } }])
})

test('the shop can expire an open session only', async () => {
  const { stripe, pay, sandbox, shop } = await openTestProvider(await createTestDatabase())
  const openSession = await stripe.checkout.sessions.create(sessionParams())
  const paidSession = await stripe.checkout.sessions.create(sessionParams())
  await pay(paidSession.id)
  expect(await stripe.checkout.sessions.expire(openSession.id)).toMatchObject({
    status: 'expired',
    url: null,
  })
  await expect(stripe.checkout.sessions.expire(openSession.id)).rejects.toMatchObject({ statusCode: 400 })
  await expect(stripe.checkout.sessions.expire(paidSession.id)).rejects.toThrow('`complete`')
  await sandbox.idle()
  expect(shop.types().filter((type) => type === 'checkout.session.expired')).toHaveLength(1)
})

test('several sandboxes can start concurrently on one empty database', async () => {
  const { start, sandbox } = await openTestProvider(await createEmptyDatabase())
  const otherSandboxes = await Promise.all([start(), start(), start()])
  expect(new Set([sandbox, ...otherSandboxes].map(({ apiBase }) => apiBase)).size).toBe(4)
  await Promise.all(otherSandboxes.map((other) => other.close()))
})

test('a call whose database connection is cut creates one session when it is retried', async () => {
  const { openStripe, cutConnections, count } = await openTestProvider(await createTestDatabase())
  const stripe = openStripe({ maxNetworkRetries: 3 })
  for (let order = 1; order <= 3; order++) {
    const calls = Array.from({ length: 5 }, () => stripe.checkout.sessions.create(sessionParams()))
    await cutConnections()
    await Promise.all(calls)
  }
  expect(await count('sessions')).toBe(15)
})
