import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from '../pricing/money.ts'
import { step } from '../testing/step.ts'
import { findTaxError } from '../testing/tax-sums.ts'
import { allocate } from './allocate.ts'
import { productTaxCategories } from './categories.ts'
import type { DocumentAmounts } from './taxed-document.ts'
import { priceModes, type TaxRules } from './treatment.ts'

const cents = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 5_000_000 }))

const orderArbitrary = fc
  .record({
    lines: fc.array(fc.record({ price: cents, category: fc.constantFrom(...productTaxCategories) }), {
      maxLength: 12,
    }),
    discount: fc.integer({ min: 0, max: 100 }),
    shippingCost: fc.oneof(fc.constant(0), cents),
  })
  .map(({ lines, discount, shippingCost }): DocumentAmounts => {
    const subTotal = lines.reduce((sum, { price }) => sum + price, 0)
    return { lines, discountAmount: percentOf(subTotal, discount), shippingCost }
  })

const rulesArbitrary = fc
  .record({
    mode: fc.constantFrom(...priceModes),
    rate: fc.oneof(fc.constantFrom(700, 800, 900, 1_900, 2_500, 825), fc.integer({ min: 1, max: 10_000 })),
    shippingCategory: fc.constantFrom(...productTaxCategories),
  })
  .map(
    ({ mode, rate, shippingCategory }): TaxRules => ({
      mode,
      country: 'SG',
      rates: [{ country: 'SG', category: 'S', rateBasisPoints: rate, from: '2024-01-01' }],
      shippingCategory,
      reverseChargeCountries: [],
    }),
  )

const refundsArbitrary = fc.array(cents, { maxLength: 8 })

test('the sums of any order, discount, shipping, rate and refunds agree', async () => {
  await step(
    'TAX-013 lines, document and refunds agree to the cent for any cart, discount, shipping and rate',
    () => {
      fc.assert(
        fc.property(orderArbitrary, rulesArbitrary, refundsArbitrary, (order, rules, refunds) => {
          expect(findTaxError(order, rules, { day: '2026-12-01', country: 'SG' }, refunds)).toBeUndefined()
        }),
        { numRuns: 20_000, seed: 20_261_127 },
      )
    },
  )
})

test('the shares of an amount add up to it, none exceeds its weight, and each is proportional to within a cent', () => {
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 100 }),
      (weights, percentage) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        const amount = percentOf(total, percentage)
        const shares = allocate(amount, weights)
        expect(shares.reduce((sum, part) => sum + part, 0)).toBe(amount)
        shares.forEach((part, index) => {
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0)
          expect(Math.abs(part * total - amount * (weights[index] ?? 0))).toBeLessThanOrEqual(total)
        })
      },
    ),
    { numRuns: 5_000, seed: 20_261_127 },
  )
})

test('a weight of 0 has a share of 0, and an amount is refused if all weights are 0', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(5, [0, 1, 0])).toEqual([0, 5, 0])
  expect(allocate(0, [0, 0])).toEqual([0, 0])
  expect(allocate(9_000_000_000_000, [3_000_000_000_000_000, 1])).toEqual([9_000_000_000_000, 0])
  expect(() => allocate(1, [0])).toThrow("1 cents can't be divided, because all weights are 0")
})
