import { expect, test } from 'vitest'
import { reachesMinimum } from './discounts.ts'

const cart = { subTotal: 50_000, pieces: 40 }

test.each([
  ['price', 50_000, true],
  ['price', 50_001, false],
  ['quantity', 40, true],
  ['quantity', 41, false],
] as const)('a discount by %s from %d on: %s for 40 pieces at $500', (type, minimumSpend, reached) => {
  expect(reachesMinimum({ type, minimumSpend }, cart)).toBe(reached)
})
