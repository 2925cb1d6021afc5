import { createTestDatabase } from '@printery/tests'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openTestProvider, sessionParams, sessionTotal, type TestProvider } from './open-test-provider.ts'

async function aPayment({ stripe, pay }: TestProvider): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  await pay(id)
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
  return payment_intent as string
}

test('a refund without an amount refunds everything, and the shop is notified', async () => {
  const provider = await openTestProvider(await createTestDatabase())
  const { stripe, sandbox, shop } = provider
  const payment = await aPayment(provider)
  const refund = await stripe.refunds.create({ payment_intent: payment, metadata: { orderId: 'order-1' } })
  expect(refund).toMatchObject({
    object: 'refund',
    amount: sessionTotal,
    status: 'succeeded',
    payment_intent: payment,
  })
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    id: refund.id,
    metadata: { orderId: 'order-1' },
  })
  expect((await stripe.refunds.list({ payment_intent: payment })).data).toMatchObject([{ id: refund.id }])
  await sandbox.idle()
  expect(shop.types().slice(2)).toEqual(['refund.created', 'charge.refunded', 'refund.updated'])
  expect(shop.events[3]).toMatchObject({
    data: { object: { payment_intent: payment, amount_refunded: sessionTotal, refunded: true } },
  })
})

test('amounts can be refunded until the whole payment is refunded', async () => {
  const provider = await openTestProvider(await createTestDatabase())
  const { stripe } = provider
  const payment = await aPayment(provider)
  await stripe.refunds.create({ payment_intent: payment, amount: 30_000 })
  const tooMuch = stripe.refunds.create({ payment_intent: payment, amount: 8_400 })
  await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  await stripe.refunds.create({ payment_intent: payment, amount: 8_399 })
  const furtherRefund = stripe.refunds.create({ payment_intent: payment })
  await expect(furtherRefund).rejects.toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
})

test.each(['0', '-1', '1.5', 'all'])('an amount of %s is refused', async (amount) => {
  const provider = await openTestProvider(await createTestDatabase())
  const payment = await aPayment(provider)
  const refund = provider.stripe.refunds.create({
    payment_intent: payment,
    // @ts-expect-error The client's type is stricter; the provider has to refuse the amount itself.
    amount,
  })
  await expect(refund).rejects.toMatchObject({ statusCode: 400, code: 'parameter_invalid_integer' })
  expect(await provider.count('refunds')).toBe(0)
})

test('thirty concurrent refunds without keys refund the payment once', async () => {
  const provider = await openTestProvider(await createTestDatabase())
  const { stripe, count } = provider
  const payment = await aPayment(provider)
  const requests = Array.from({ length: 30 }, () => stripe.refunds.create({ payment_intent: payment }))
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(new Set(refusals.map(({ reason }) => reason.code))).toEqual(new Set(['charge_already_refunded']))
  expect(await count('refunds')).toBe(1)
})

test('thirty concurrent refunds with the same key create one refund, which all calls return', async () => {
  const provider = await openTestProvider(await createTestDatabase())
  const { stripe, count } = provider
  const payment = await aPayment(provider)
  const request = () => stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: 'refund-1' })
  const refunds = await Promise.all(Array.from({ length: 30 }, request))
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
  expect(await count('refunds')).toBe(1)
})

test('sessions, refunds and charges since a time are listed page by page', async () => {
  const provider = await openTestProvider(await createTestDatabase())
  const { stripe, passTime, clock } = provider
  const payments: string[] = []
  for (let n = 0; n < 3; n++) {
    payments.unshift(await aPayment(provider))
    await stripe.refunds.create({ payment_intent: payments[0] as string, amount: 100 })
    passTime(60)
  }
  const gte = Math.floor(clock.now.getTime() / 1000) - 130
  const since = { created: { gte }, limit: 1 }
  const paymentsOf = async (list: AsyncIterable<{ payment_intent?: unknown; source?: unknown }>) => {
    const ids: unknown[] = []
    for await (const { payment_intent, source } of list)
      ids.push(payment_intent ?? (source as { payment_intent: string }).payment_intent)
    return ids
  }
  expect(await paymentsOf(stripe.checkout.sessions.list(since))).toEqual(payments.slice(0, 2))
  expect(await paymentsOf(stripe.refunds.list(since))).toEqual(payments.slice(0, 2))
  const charges = () => stripe.balanceTransactions.list({ ...since, type: 'charge', expand: ['data.source'] })
  expect(await paymentsOf(charges())).toEqual(payments.slice(0, 2))
  await expect(stripe.balanceTransactions.list({ type: 'payout' })).rejects.toMatchObject({ param: 'type' })
  // The fee is 3.4 % of $383.99 and 50 cents.
  expect((await charges()).data).toMatchObject([{ amount: sessionTotal, fee: 1356, net: 37_043 }])
})

test('a payment by PayNow and its refund have other ids and types than cards, and are listed with them', async () => {
  const provider = await openTestProvider(await createTestDatabase())
  const { stripe, pay, passTime } = provider
  const paymentIds: string[] = []
  for (let n = 0; n < 2; n++) {
    const { id } = await stripe.checkout.sessions.create(sessionParams())
    expect((await pay(id, { number: '', exp: '', cvc: '', action: 'paynow' })).statusCode).toBe(303)
    paymentIds.unshift(String((await stripe.checkout.sessions.retrieve(id)).payment_intent))
    passTime(60)
  }
  await aPayment(provider)
  const transactions: Stripe.BalanceTransaction[] = []
  const list = { type: 'payment', limit: 1, expand: ['data.source'] }
  for await (const entry of stripe.balanceTransactions.list(list)) transactions.push(entry)
  // The fee is 1.3 % of $383.99.
  const expectedTransaction = { type: 'payment', reporting_category: 'charge', fee: 499, net: 37_900 }
  expect(transactions).toMatchObject(
    paymentIds.map((payment_intent) => ({
      ...expectedTransaction,
      source: {
        ...{ object: 'charge', id: expect.stringMatching(/^py_/), payment_intent },
        payment_method_details: { type: 'paynow' },
      },
    })),
  )
  expect((await stripe.balanceTransactions.list({ type: 'charge' })).data).toHaveLength(1)
  const refund = await stripe.refunds.create({ payment_intent: paymentIds[0] ?? '' })
  expect(refund).toMatchObject({ id: expect.stringMatching(/^pyr_/), status: 'succeeded' })
})
