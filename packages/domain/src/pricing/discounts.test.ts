import { expect, test } from 'vitest'
import { daysLeft, discountEnd, reachesMinimum, whyNotApplyDiscount } from './discounts.ts'

const cart = { subTotal: 50_000, pieces: 40 }

test.each([
  ['price', 50_000, true],
  ['price', 50_001, false],
  ['quantity', 40, true],
  ['quantity', 41, false],
] as const)(
  'a discount by %s from %d on applies to a cart of 40 pieces for $500: %s',
  (type, minimumSpend, isReached) => {
    expect(reachesMinimum({ type, minimumSpend }, cart)).toBe(isReached)
  },
)

test.each([
  [true, false, 50_000, 'This discount is only valid for the first order.'],
  [true, false, 50_001, 'This discount is only valid for the first order.'],
  [true, true, 50_000, undefined],
  [true, true, 50_001, 'Minimum spend requirement not met.'],
  [false, false, 50_000, undefined],
  [false, true, 50_001, 'Minimum spend requirement not met.'],
])(
  'a discount for first orders only (%s), on a first order (%s), from %d cents on, is refused with: %s',
  (newUserDisc, isFirstOrder, minimumSpend, refusal) => {
    const discount = { type: 'price', minimumSpend, newUserDisc } as const
    expect(whyNotApplyDiscount(discount, { isFirstOrder, cart })).toBe(refusal)
  },
)

const now = new Date('2026-12-01T10:00:00.000Z')

test('a discount expires after its number of days, each 86,400,000 ms', () => {
  expect(discountEnd(now, 30).getTime() - now.getTime()).toBe(30 * 86_400_000)
})

test.each([
  ['2026-12-31T10:00:00.000Z', 30],
  ['2026-12-31T10:00:00.001Z', 31],
  ['2026-12-01T10:00:00.001Z', 1],
  ['2026-12-01T10:00:00.000Z', 0],
  ['2026-10-01T10:00:00.000Z', 0],
])('DISCOUNT-009 until %s the days left, rounded up, are %d', (end, days) => {
  expect(daysLeft(new Date(end), now)).toBe(days)
})
