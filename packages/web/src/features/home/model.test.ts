import { expect, test } from 'vitest'
import { lowestPrice } from './model.ts'

const product = (...tiers: [number, number, number][]) => ({
  price: tiers.map(([startRange, endRange, pricePerUnit]) => ({ startRange, endRange, pricePerUnit })),
})

test('the home page shows the lowest price of the tiers that end at 9999', () => {
  const tee = product([1, 49, 1490], [50, 9999, 720])
  const cap = product([1, 9999, 650])
  const withoutOpenTier = product([1, 49, 300])
  expect(lowestPrice([tee, cap, withoutOpenTier])).toEqual({ cents: 650, pieces: 1 })
})

test('without such a tier the home page shows no price', () => {
  expect(lowestPrice([product([1, 49, 300])])).toBeUndefined()
  expect(lowestPrice([])).toBeUndefined()
})
