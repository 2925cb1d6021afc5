import { expect, test } from 'vitest'
import { killAtPoints } from './named-points.ts'

test('CR1 kill -9 behind the commit of an order and behind its refund at the provider: one order, one refund, the books right', async () => {
  // Where money has moved and nothing is recorded yet; `npm run torture` takes every point that a purchase passes.
  expect(
    await killAtPoints([/^after commit of .*\borders, .*\bpayments$/, /^after POST \/v1\/refunds$/]),
  ).toEqual([])
}, 300_000)
