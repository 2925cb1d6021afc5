import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earningOf, reversedEarningOf, type SupplierTerms } from './earnings.ts'

const costs = [
  { startRange: 1, cents: 800 },
  { startRange: 50, cents: 600 },
]
const item = { price: 20_000, surcharges: 5000, quantity: 10, runQuantity: 60, costs }
const commission = (commissionBasisPoints: number, printsIncluded: boolean): SupplierTerms => ({
  ...{ kind: 'commission', commissionBasisPoints, printsIncluded },
})
const atCost = (printsIncluded: boolean): SupplierTerms => ({
  ...{ kind: 'cost price', commissionBasisPoints: null, printsIncluded },
})

test.each<[string, SupplierTerms | undefined, object, number | undefined]>([
  ['a commission of 15 % with prints', commission(1500, true), {}, 17_000],
  ['a commission of 15 % without prints', commission(1500, false), {}, 12_750],
  ['a commission that is rounded half up', commission(1250, true), { price: 204 }, 178],
  ['the cost price of the run’s tier', atCost(false), {}, 6000],
  ['the cost price and the prints', atCost(true), {}, 11_000],
  ['the cost price of the first tier for a smaller run', atCost(false), { runQuantity: 0 }, 8000],
  ['no cost price', atCost(false), { costs: [] }, undefined],
  ['no terms', undefined, {}, undefined],
  ['terms that have ended', { ...atCost(true), kind: 'none' }, {}, undefined],
])('WALLET-001 the earning is calculated with %s', (_title, terms, overrides, expected) => {
  expect(earningOf(terms, { ...item, ...overrides })).toBe(expected)
})

test('WALLET-005 the reversed amount grows with the refunds and is the whole earning after the last refund', () => {
  const amounts = fc.record({
    earning: fc.nat(9_000_000),
    total: fc.integer({ min: 1, max: 99_999_999 }),
    shares: fc.array(fc.nat(1000), { maxLength: 10 }),
  })
  fc.assert(
    fc.property(amounts, ({ earning, total, shares }) => {
      const refunds = shares.map((share) => Math.floor((total * share) / 1000)).toSorted((a, b) => a - b)
      let previous = 0
      for (const refunded of [...refunds, total]) {
        const reversed = reversedEarningOf(earning, { refunded, total })
        expect(reversed).toBeGreaterThanOrEqual(previous)
        expect(Math.abs(reversed - (earning * refunded) / total)).toBeLessThanOrEqual(0.5 + 1e-6)
        previous = reversed
      }
      expect(previous).toBe(earning)
    }),
  )
  expect(reversedEarningOf(1000, { refunded: 0, total: 0 })).toBe(0)
})

test.each<[string, Omit<Parameters<typeof reversedEarningOf>[1], 'total'>, number]>([
  ['two of seven pieces', { refunded: 2980, itemised: 2980, pieces: { returned: 2, quantity: 7 } }, 286],
  ['pieces of another item', { refunded: 2980, itemised: 2980, pieces: { returned: 0, quantity: 7 } }, 0],
  ['the shipping', { refunded: 1200, itemised: 1200 }, 0],
  ['all of its pieces', { refunded: 9000, itemised: 9000, pieces: { returned: 7, quantity: 7 } }, 1000],
  // 286 for the pieces, and a quarter of the remaining 714.
  [
    'pieces, and a quarter of the remainder',
    { refunded: 4735, itemised: 2980, pieces: { returned: 2, quantity: 7 } },
    465,
  ],
  ['everything', { refunded: 10_000, itemised: 2980, pieces: { returned: 2, quantity: 7 } }, 1000],
])('the refund of %s reverses its share of an earning', (_name, refund, expected) => {
  expect(reversedEarningOf(1000, { ...refund, total: 10_000 })).toBe(expected)
})
