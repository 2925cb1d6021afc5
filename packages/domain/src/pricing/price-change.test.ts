import { expect, test } from 'vitest'
import { changedPrice, changedTiers, type PriceChange, whyNotChangePrices } from './price-change.ts'

const percent = (percentage: number): PriceChange => ({ kind: 'percent', percent: percentage })
const amount = (cents: number): PriceChange => ({ kind: 'amount', cents })
const tiers = (...prices: number[]) =>
  prices.map((pricePerUnit, index) => ({
    startRange: index * 10 + 1,
    endRange: index * 10 + 10,
    pricePerUnit,
  }))

test.each([
  [1490, percent(10), 1639],
  // 1240 × 1.025 = 1271
  [1240, percent(2.5), 1271],
  // Half a cent is rounded up for increases and reductions: 1.5 → 2, 0.5 → 1.
  [1, percent(50), 2],
  [1, percent(-50), 1],
  // 10.05 × 100 is 1005.0000000000001 in floating point: 1000 × 1.1005 = 1100.5
  [1000, percent(10.05), 1101],
  [3, percent(-90), 0],
  [0, percent(10), 0],
  [100_000_000, percent(1000), 1_100_000_000],
  [1490, amount(-25), 1465],
  [0, amount(5), 5],
])('STAFF-064 %i cents changed by %o are %i', (before, change, after) => {
  expect(changedPrice(before, change)).toBe(after)
})

test('STAFF-064 the price of every tier changes, but not its quantities', () => {
  expect(changedTiers(tiers(1490, 1240), percent(-10))).toEqual([
    { startRange: 1, endRange: 10, pricePerUnit: 1341 },
    { startRange: 11, endRange: 20, pricePerUnit: 1116 },
  ])
})

test('STAFF-064 a changed price of zero, below zero or too high is refused; a free product stays free', () => {
  const refusalOf = (before: number, change: PriceChange) =>
    whyNotChangePrices(tiers(1490, before), changedTiers(tiers(1490, before), change))
  expect(refusalOf(25, amount(-25))).toBe('A price would fall to zero or below.')
  expect(refusalOf(24, amount(-25))).toBe('A price would fall to zero or below.')
  expect(refusalOf(26, amount(-25))).toBeUndefined()
  expect(refusalOf(4, percent(-90))).toBe('A price would fall to zero or below.')
  expect(refusalOf(0, percent(-50))).toBeUndefined()
  expect(refusalOf(0, amount(-1))).toBe('A price would fall to zero or below.')
  expect(refusalOf(50_000_000, percent(100))).toBeUndefined()
  expect(refusalOf(50_000_001, percent(100))).toBe('A price would exceed the highest allowed price.')
})
