import { expect, test } from 'vitest'
import { killAtPoints } from './named-points.ts'

/** Where money has moved and nobody has said so yet; `npm run torture` takes every point that a purchase passes. */
const chosen = /^after (commit of .*\borders, .*\bpayments|POST \/v1\/refunds)$/

test('CR1 kill -9 behind the commit of an order and behind its refund at the provider: one order, one refund, the books right', async () => {
  const { points, faults } = await killAtPoints((point) => chosen.test(point))
  expect(faults).toEqual([])
  expect(points).toHaveLength(2)
}, 300_000)
