import type { CartItemView, CartView, DiscountView } from '@printery/contract'
import { expect, test } from 'vitest'
import {
  firstOrderDiscount,
  missingForMinimum,
  nameOf,
  offersOf,
  usableDiscounts,
  whyNotApplied,
} from './discount-model.ts'

const now = new Date('2026-12-01T10:00:00Z')
const cart = { total: 72_600, items: [{ quantity: 44 } as CartItemView] } as CartView
const mei = { id: 'mei', isFirstOrder: false }

function discount(change: Partial<DiscountView> = {}): DiscountView {
  return {
    id: 'd',
    userId: null,
    code: 'PRESS5',
    type: 'price',
    percentage: 5,
    minimumSpend: 0,
    expiryDate: null,
    newUserDisc: false,
    isEnable: true,
    isPublic: true,
    useLimit: null,
    ...change,
  } as DiscountView
}

test.each([
  ['open to all', {}, true],
  ['their own, not public', { userId: 'mei', isPublic: false }, true],
  ['with a place left', { useLimit: 2, useCount: 1 }, true],
  ["somebody else's", { userId: 'wei' }, false],
  ['not public', { isPublic: false }, false],
  ['disabled', { isEnable: false }, false],
  ['ended this moment', { expiryDate: now.toISOString() }, false],
  ['used up', { useLimit: 2, useCount: 2 }, false],
])('a user can use a discount that is %s (%j): %s', (_what, change, isUsable) => {
  expect(usableDiscounts([discount(change)], mei, now)).toHaveLength(isUsable ? 1 : 0)
})

test('the first-order discount applies automatically to a first order but not to a later one', () => {
  const first = discount({ newUserDisc: true })
  expect(firstOrderDiscount([discount(), first], { isFirstOrder: true }, cart)).toBe(first)
  expect(firstOrderDiscount([first], { isFirstOrder: false }, cart)).toBeUndefined()
  const aboveCart = { ...first, minimumSpend: 72_601 }
  expect(firstOrderDiscount([aboveCart], { isFirstOrder: true }, cart)).toBeUndefined()
})

test('a claimed discount applies as long as it exists and the cart is large enough', () => {
  expect(whyNotApplied(discount({ minimumSpend: 72_600 }), mei, cart)).toBeUndefined()
  expect(whyNotApplied(discount({ minimumSpend: 72_601 }), mei, cart)).toBe(
    'Minimum spend requirement not met.',
  )
  expect(whyNotApplied(discount({ type: 'quantity', minimumSpend: 45 }), mei, cart)).toBe(
    'Minimum spend requirement not met.',
  )
  expect(whyNotApplied(undefined, mei, cart)).toBe('No Discount found against this code')
  expect(whyNotApplied(discount({ newUserDisc: true }), mei, cart)).toBe(
    'This discount is only valid for the first order.',
  )
})

test('discounts whose minimum the cart reaches come first, the others show the missing amount', () => {
  const [expensive, manyPieces, reachable] = [
    discount({ id: 'dear', minimumSpend: 100_000 }),
    discount({ id: 'many', type: 'quantity', minimumSpend: 100 }),
    discount({ id: 'fits' }),
  ]
  expect(offersOf([expensive, manyPieces, reachable, discount({ newUserDisc: true })], cart)).toEqual([
    reachable,
    expensive,
    manyPieces,
  ])
  expect([expensive, manyPieces, reachable].map((offer) => missingForMinimum(offer, cart))).toEqual([
    'Add $274.00 more to use it.',
    'Add 56 pieces more to use it.',
    undefined,
  ])
})

test('a discount is named by its code or as the first-order discount', () => {
  expect(nameOf(discount())).toBe('PRESS5, 5%')
  expect(nameOf(discount({ newUserDisc: true, percentage: 10 }))).toBe('First order, 10%')
})
