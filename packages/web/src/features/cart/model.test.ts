import type { CartItemView, CartView } from '@printery/contract'
import { expect, test } from 'vitest'
import {
  countPendingUploads,
  findPiecesIssue,
  hasProblems,
  mayProceed,
  runsOf,
  selectedSizes,
} from './model.ts'

const line = (overrides: Partial<CartItemView> = {}) =>
  ({ problem: null, uploads: { status: 'complete' }, ...overrides }) as CartItemView
const cartOf = (...items: CartItemView[]) => ({ items, total: 0 }) as unknown as CartView

test('the checkout is possible when every file was uploaded and every line can be ordered', () => {
  expect(mayProceed(cartOf(line()))).toBe(true)
  expect(mayProceed(cartOf())).toBe(false)
})

test('a pending upload blocks the checkout', () => {
  const cart = cartOf(line(), line({ uploads: { status: 'pending' } }))
  expect(countPendingUploads(cart)).toBe(1)
  expect(mayProceed(cart)).toBe(false)
})

test('a refused file or an unavailable product blocks the checkout', () => {
  const refused = cartOf(
    line({ uploads: { status: 'rejected', reason: 'front.png is not what its name says.' } }),
  )
  const removedProduct = cartOf(
    line({ problem: 'Everyday Tee is no longer on sale. Remove it to continue.' }),
  )
  for (const cart of [refused, removedProduct]) {
    expect(hasProblems(cart)).toBe(true)
    expect(mayProceed(cart)).toBe(false)
  }
})

test('empty sizes and zeros are left out of a change', () => {
  expect(selectedSizes({ s: '', m: '0', l: '12' })).toEqual([{ productSizeId: 'l', quantityPurchased: 12 }])
})

test.each([
  [{ s: '', m: '0' }, 'none'],
  [{ s: '1000' }, 'mistyped'],
  [{ s: '1.5', m: '2' }, 'mistyped'],
  [{ s: '1e2' }, 'mistyped'],
  [{ s: '999', m: '1' }, undefined],
])('the quantities %o of a line have the error %s', (pieces, issue) => {
  expect(findPiecesIssue(pieces)).toBe(issue)
})

test('lines of one run are grouped at the position of its first line', () => {
  const lines = [
    line({ id: 'a', runId: null }),
    line({ id: 'b', runId: 'run' }),
    line({ id: 'c', runId: null }),
    line({ id: 'd', runId: 'run' }),
  ]
  expect(runsOf(lines).map(({ items }) => items.map(({ id }) => id))).toEqual([['a'], ['b', 'd'], ['c']])
})
