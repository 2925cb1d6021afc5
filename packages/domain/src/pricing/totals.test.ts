import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTotals } from './totals.ts'

const lines = (...prices: number[]) => prices.map((price) => ({ price }))

test('a total is the lines minus the discount plus shipping, which is never discounted', () => {
  expect(orderTotals(lines(10_440, 2_980), 600, 10)).toEqual({
    subTotal: 13_420,
    discount: 10,
    discountAmount: 1_342,
    shippingCost: 600,
    total: 12_678,
  })
})

test('without a discount nothing is deducted', () => {
  expect(orderTotals(lines(10_440), 600)).toMatchObject({ discount: 0, discountAmount: 0, total: 11_040 })
})

test('the discount is rounded once per order, half up, not once per line', () => {
  // 10 % of each line would be rounded up twice; 10 % of their sum is exactly 1 cent.
  expect(orderTotals(lines(5, 5), 0, 10).discountAmount).toBe(1)
  expect(orderTotals(lines(1005), 0, 10).discountAmount).toBe(101)
})

test('a discount of 100 % with free shipping results in a total of 0', () => {
  expect(orderTotals(lines(999, 1), 0, 100).total).toBe(0)
  expect(orderTotals([], 0, 100).total).toBe(0)
})

test('every total is a whole number of cents from 0, equal to a second implementation', () => {
  const cents = fc.integer({ min: 0, max: 20_000_000 })
  fc.assert(
    fc.property(
      fc.array(cents, { maxLength: 20 }),
      cents,
      fc.integer({ min: 0, max: 100 }),
      (prices, shipping, discountPercent) => {
        const { total } = orderTotals(lines(...prices), shipping, discountPercent)
        const sum = prices.reduce((all, price) => all + BigInt(price), 0n)
        const [quotient, remainder] = [
          (sum * BigInt(discountPercent)) / 100n,
          (sum * BigInt(discountPercent)) % 100n,
        ]
        const expected = sum - quotient - (remainder >= 50n ? 1n : 0n) + BigInt(shipping)
        return Number.isSafeInteger(total) && total >= 0 && BigInt(total) === expected
      },
    ),
    { numRuns: 20_000, seed: 49 },
  )
})
