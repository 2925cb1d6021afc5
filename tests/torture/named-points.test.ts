import { expect, test } from 'vitest'
import { killAtPoints } from './named-points.ts'

test('CR1 after kill -9 just after the commit of an order and just after its refund at the provider, the books have one order and one refund', async () => {
  // Points at which money has moved and nothing is recorded yet; `npm run torture` tests every point that a purchase passes.
  expect(
    await killAtPoints([/^after commit of .*\borders, .*\bpayments$/, /^after POST \/v1\/refunds$/]),
  ).toEqual([])
}, 300_000)
