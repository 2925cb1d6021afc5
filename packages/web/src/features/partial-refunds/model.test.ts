import type { RefundableView } from '@printery/contract'
import { expect, test } from 'vitest'
import { piecesOf, refundAmount } from './model.ts'

const item = {
  ...{ itemId: 'tee', title: 'Everyday Tee', colourName: 'White', quantity: 7, returned: 0 },
  ...{ netCents: 9569, allowanceCents: 0, taxCents: 861, grossCents: 10_430 },
}
const view = (change: object = {}): RefundableView => ({
  ...{ mode: 'inclusive', shippingCents: 1200, leftCents: 11_630, refunds: [] },
  items: [{ ...item, ...change }],
})

test('the refund is the price of the pieces, with or without the shipping', () => {
  expect(refundAmount(view(), {}, false)).toBe(0)
  expect(refundAmount(view(), { tee: '2' }, false)).toBe(2980)
  expect(refundAmount(view(), { tee: '7' }, true)).toBe(11_630)
})

test('tax on top of the prices is refunded too, and the rounding remainder is refunded with the last piece', () => {
  const exclusive = {
    ...view({ netCents: 1000, taxCents: 91, grossCents: 1091, quantity: 3 }),
    mode: 'exclusive' as const,
  }
  expect(refundAmount(exclusive, { tee: '1' }, false)).toBe(333 + 30)
  const last = { ...exclusive, items: [{ ...exclusive.items[0], returned: 2 }] } as RefundableView
  expect(refundAmount(last, { tee: '1' }, false)).toBe(333 + 30)
})

test('with too many pieces or an invalid number there is no amount', () => {
  expect(refundAmount(view({ returned: 6 }), { tee: '2' }, false)).toBeUndefined()
  expect(piecesOf({ tee: '1.5' }, 'tee')).toBeNaN()
  expect(piecesOf({ tee: ' ' }, 'tee')).toBe(0)
})
