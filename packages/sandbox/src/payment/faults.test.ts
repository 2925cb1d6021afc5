import { createTestDatabase } from '@printery/tests'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openTestProvider, sessionParams } from './open-test-provider.ts'

const options = { idempotencyKey: 'order-1' }

test('after a timeout the same key returns the created session', async () => {
  const { sandbox, openStripe, stripe, count } = await openTestProvider(await createTestDatabase())
  sandbox.faults.inject('timeout-after-success')
  const clientWithTimeout = openStripe({ timeout: 150 })
  await expect(clientWithTimeout.checkout.sessions.create(sessionParams(), options)).rejects.toThrow(
    Stripe.errors.StripeConnectionError,
  )
  // The call timed out, but the provider continues.
  await expect.poll(() => count('sessions')).toBe(1)
  const session = await stripe.checkout.sessions.create(sessionParams(), options)
  expect(session.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await count('sessions')).toBe(1)
})

test('after a connection is cut before the response, the same key returns the created session', async () => {
  const { sandbox, stripe, count } = await openTestProvider(await createTestDatabase())
  // Two faults, because the library retries a broken connection once.
  sandbox.faults.inject('reset-after-success', { times: 2 })
  await expect(stripe.checkout.sessions.create(sessionParams(), options)).rejects.toThrow(
    Stripe.errors.StripeConnectionError,
  )
  await stripe.checkout.sessions.create(sessionParams(), options)
  expect(await count('sessions')).toBe(1)
})

test.each([
  ['500', Stripe.errors.StripeAPIError],
  ['429', Stripe.errors.StripeRateLimitError],
  ['reset', Stripe.errors.StripeConnectionError],
] as const)(
  'a call with the fault %s changes nothing, and the next one succeeds',
  async (fault, errorClass) => {
    const { sandbox, stripe, count } = await openTestProvider(await createTestDatabase())
    sandbox.faults.inject(fault, { times: fault === 'reset' ? 2 : 1 })
    await expect(stripe.checkout.sessions.create(sessionParams(), options)).rejects.toThrow(errorClass)
    expect(await count('sessions')).toBe(0)
    await stripe.checkout.sessions.create(sessionParams(), options)
    expect(await count('sessions')).toBe(1)
  },
)

test('a refused refund refunds nothing and stays refused under its key', async () => {
  const { sandbox, stripe, pay, count } = await openTestProvider(await createTestDatabase())
  sandbox.faults.inject('refuse-refund')
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  await pay(id)
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
  const refund = (idempotencyKey: string) =>
    stripe.refunds.create({ payment_intent: payment_intent as string }, { idempotencyKey })
  await expect(refund('first')).rejects.toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
  await expect(refund('first')).rejects.toMatchObject({ code: 'balance_insufficient' })
  expect(await count('refunds')).toBe(0)
  await expect(refund('second')).resolves.toMatchObject({ status: 'succeeded' })
})

test('a fault for one call does not affect others, and clear removes it', async () => {
  const { sandbox, stripe } = await openTestProvider(await createTestDatabase())
  sandbox.faults.inject('500', { on: 'POST /v1/refunds', times: Number.POSITIVE_INFINITY })
  await stripe.checkout.sessions.create(sessionParams())
  const refund = () => stripe.refunds.create({ payment_intent: 'pi_none' })
  await expect(refund()).rejects.toMatchObject({ statusCode: 500 })
  await expect(refund()).rejects.toMatchObject({ statusCode: 500 })
  sandbox.faults.clear()
  await expect(refund()).rejects.toMatchObject({ statusCode: 404 })
})
