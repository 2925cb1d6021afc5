import { expect, test } from 'vitest'
import { killAtPoints } from './named-points.ts'

/** Around what moves money and what says so; `npm run torture` takes every point that a purchase passes. */
const chosen =
  /^(after POST \/v1\/checkout\/sessions|(before|after) commit of .*\borders, .*\bpayments|after POST \/v1\/refunds)$/

test('CR1 kill -9 around the calls and commits of a payment and of its refund: one order, one refund, the books right', async () => {
  const { points, faults } = await killAtPoints((point) => chosen.test(point))
  expect(faults).toEqual([])
  expect(points).toHaveLength(4)
}, 300_000)
