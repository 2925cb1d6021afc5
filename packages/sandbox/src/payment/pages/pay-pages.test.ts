import { createTestDatabase } from '@printery/tests'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openTestProvider, sessionParams, sessionTotal } from '../open-test-provider.ts'

test('a valid card pays: the shop is notified, then the payer is redirected', async () => {
  const { stripe, pay, shop, count } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const response = await pay(id)
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe(`http://localhost:3000/paid?session=${id}`)
  expect(shop.types()).toEqual(['payment_intent.succeeded', 'checkout.session.completed'])

  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      status: 'succeeded',
      amount_received: sessionTotal,
      currency: 'sgd',
      metadata: { orderId: 'order-1' },
      latest_charge: { object: 'charge', amount_captured: sessionTotal, refunded: false },
    },
  })
  expect(shop.events[1]).toMatchObject({
    api_version: '2026-10-28.endive',
    livemode: false,
    data: {
      object: { id, payment_status: 'paid', amount_total: sessionTotal, client_reference_id: 'order-1' },
    },
  })
  expect(await count('payment_intents')).toBe(1)
})

test.each([
  ['4000000000000002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
])(
  'the card %s is refused with its reason, nothing is charged and the next card pays',
  async (number, reason) => {
    const { stripe, pay, shop, count } = await openTestProvider(await createTestDatabase())
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    const refusedResponse = await pay(id, { number })
    expect(refusedResponse.statusCode).toBe(402)
    expect(refusedResponse.body).toContain(reason)
    const openSession = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(openSession).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        amount: sessionTotal,
        amount_received: 0,
        metadata: { orderId: 'order-1' },
        last_payment_error: { type: 'card_error', code: 'card_declined', message: reason },
      },
    })
    expect(shop.events).toEqual([])
    expect(await count('payment_intents')).toBe(0)
    expect((await pay(id)).statusCode).toBe(303)
    // Another card pays the same payment intent, and the error is removed from it.
    const paidSession = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(paidSession.payment_intent).toMatchObject({
      id: (openSession.payment_intent as Stripe.PaymentIntent).id,
      status: 'succeeded',
      last_payment_error: null,
    })
  },
)

test.each([
  [{ number: '4242424242424241' }, 'Use one of the test numbers'],
  [{ number: '' }, 'Use one of the test numbers'],
  [{ exp: '13/30' }, 'Enter the expiry date as MM/YY'],
  [{ exp: '10/26' }, 'This card has expired'],
  [{ cvc: '12' }, 'security code'],
  [{ webhook: 'sometimes' }, 'Choose when the shop hears'],
])('invalid fields %o are explained, and nothing is charged', async (fields, message) => {
  const { stripe, pay, count } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const response = await pay(id, fields)
  expect(response.statusCode).toBe(422)
  expect(response.body).toContain(message)
  expect(await count('payment_intents')).toBe(0)
})

test('a card is valid to the end of its month', async () => {
  const { stripe, pay } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  expect((await pay(id, { exp: '11 / 2026' })).statusCode).toBe(303)
})

test('cancel redirects to the cart and leaves the session open', async () => {
  const { stripe, pay } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const response = await pay(id, { action: 'cancel', number: '', exp: '', cvc: '' })
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('http://localhost:3000/cart')
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
})

test('twenty concurrent presses of Pay create one charge, and all are redirected to the success page', async () => {
  const { stripe, pay, shop, count } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const replies = await Promise.all(Array.from({ length: 20 }, () => pay(id)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([303]))
  expect(await count('payment_intents')).toBe(1)
  expect(shop.types()).toEqual(['payment_intent.succeeded', 'checkout.session.completed'])
})

test('a session that is paid cannot be paid again', async () => {
  const { stripe, pay, visit, count } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  await pay(id)
  for (const action of ['pay', 'cancel']) {
    const response = await pay(id, { action })
    expect(response.statusCode).toBe(409)
    expect(response.body).toContain('This payment is already made')
  }
  expect((await visit(id)).body).toContain('already made')
  expect(await count('payment_intents')).toBe(1)
})

test('a session that is expired cannot be paid', async () => {
  const { stripe, pay, passTime, count } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  passTime(24 * 60 * 60)
  const response = await pay(id)
  expect(response.statusCode).toBe(409)
  expect(response.body).toContain('This payment page has expired')
  expect(await count('payment_intents')).toBe(0)
})

test('the page states that it is a test page, shows the total and the lines, and works without scripts', async () => {
  const { stripe, visit } = await openTestProvider(await createTestDatabase())
  const { id } = await stripe.checkout.sessions.create(
    sessionParams({ cancel_url: 'https://shop.example.test/cart' }),
  )
  const { statusCode, headers, body } = await visit(id)
  expect(statusCode).toBe(200)
  for (const text of [
    'Test page',
    'Printery',
    '$383.99 SGD',
    'Heavy T-shirt',
    '30 × $12.50',
    '4000000000009995',
  ]) {
    expect(body).toContain(text)
  }
  expect(body).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">')
  expect(headers['content-security-policy']).toContain("img-src 'self';")
  for (const name of ['number', 'exp', 'cvc']) expect(body).toMatch(new RegExp(`<label for="${name}">`))
  expect(body).not.toMatch(/<script|\son\w+=|javascript:/i)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  // Browsers apply `form-action` to the redirect after the form as well.
  expect(headers['content-security-policy']).toContain(
    "form-action 'self' http://localhost:3000 https://shop.example.test;",
  )
})

test('customer input is escaped on the page', async () => {
  const { stripe, visit, pay } = await openTestProvider(await createTestDatabase())
  const markup = `"><img src=x onerror=alert(1)>`
  const line = {
    quantity: 1,
    price_data: { currency: 'sgd', unit_amount: 500, product_data: { name: markup, description: markup } },
  }
  const { id } = await stripe.checkout.sessions.create(sessionParams({ line_items: [line] }))
  expect((await visit(id)).body).not.toContain('<img')
  expect((await pay(id, { number: markup, exp: markup })).body).not.toContain('<img')
})

test('an unknown session is answered with 404', async () => {
  const { visit, pay } = await openTestProvider(await createTestDatabase())
  expect((await visit('cs_test_none')).statusCode).toBe(404)
  expect((await pay('cs_test_none')).statusCode).toBe(404)
})
