import type { ProductView } from '@printery/contract'
import { expect, test } from 'vitest'
import {
  blankFields,
  bodyOf,
  findIssues,
  itemsOf,
  lineTotal,
  piecesOf,
  type SaleItem,
  tierPrice,
  weightOf,
} from './model.ts'

const tee = {
  ...{ id: 'tee', weight: 0.18, colours: ['1c1c1d', 'f4f2ee'], printingType: [] },
  price: [
    { startRange: 10, endRange: 19, pricePerUnit: 1490 },
    { startRange: 20, endRange: 9999, pricePerUnit: 1240 },
  ],
} as unknown as ProductView
const products = new Map([['tee', tee]])
const item = (change: Partial<SaleItem> = {}): SaleItem => ({
  ...{ key: 'a', productId: 'tee', color: '', unitPrice: '' },
  quantities: { s: '12', m: ' 8 ', l: '' },
  ...change,
})
const fields = (items: unknown, change: object = {}) => ({
  ...blankFields('2026-11-27'),
  items: JSON.stringify(items),
  ...change,
})

test('STAFF-078 an item costs the agreed price, or the price of its tier if none was agreed', () => {
  expect(piecesOf(item())).toBe(20)
  expect(lineTotal(item(), tee)).toBe(20 * 1240)
  expect(lineTotal(item({ unitPrice: '9.5' }), tee)).toBe(20 * 950)
  expect(lineTotal(item({ unitPrice: '0' }), tee)).toBe(0)
  expect(lineTotal(item({ unitPrice: 'ten' }), tee)).toBeUndefined()
  expect(lineTotal(item({ quantities: { s: '9' } }), tee)).toBeUndefined()
  expect(lineTotal(item({ quantities: { s: '1.5' } }), tee)).toBeUndefined()
  expect(tierPrice(tee, 9)).toBeUndefined()
  expect(weightOf([item(), item({ productId: 'unknown' })], products)).toBe(3.6)
})

test('STAFF-078 items are sent only with agreed amounts, and without sizes that have no pieces', () => {
  const change = {
    ...{
      customerFirstName: 'Mei',
      shippingCost: '5',
      soldOn: '2026-11-20',
      userId: 'u',
      orderNotes: ' Cash ',
    },
    shippingType: 'fast',
  }
  expect(
    bodyOf(fields([item(), item({ color: 'f4f2ee', unitPrice: '9.50' })], change), products),
  ).toMatchObject({
    ...{ isLocalOrder: true, isSameAsShipping: true, billingFirstName: 'Mei', shippingType: 'fast' },
    orderNotes: 'Cash',
    sale: {
      items: [
        {
          productId: 'tee',
          color: '1c1c1d',
          sizes: [
            { productSizeId: 's', quantityPurchased: 12 },
            { productSizeId: 'm', quantityPurchased: 8 },
          ],
        },
        { productId: 'tee', color: 'f4f2ee', unitPrice: 950 },
      ],
      ...{ shippingCost: 500, soldOn: '2026-11-20', userId: 'u' },
    },
  })
  const bodyOfItem = bodyOf(fields([item()]), products)
  expect([
    bodyOfItem.orderNotes,
    bodyOfItem.sale?.shippingCost,
    bodyOfItem.sale?.userId,
    bodyOfItem.sale?.items[0]?.unitPrice,
  ]).toEqual([...[undefined, undefined, undefined, undefined]])
})

test('STAFF-078 an empty list and invalid sizes and amounts are reported before anything is sent', () => {
  expect(findIssues(fields([]))).toEqual({ 'sale.items': 'Add what was sold.' })
  expect(
    findIssues(
      fields([item(), item({ quantities: { s: '' } }), item({ quantities: { s: 'x' }, unitPrice: 'ten' })], {
        shippingCost: '1.234',
      }),
    ),
  ).toEqual({
    'sale.items.1.sizes': 'Please select a size and quantity.',
    'sale.items.2.sizes': 'Whole numbers of pieces only.',
    'sale.items.2.unitPrice': 'Write an amount such as 12.50.',
    'sale.shippingCost': 'Write an amount such as 12.50.',
  })
})

test('items that a tab saved are restored; invalid items are dropped', () => {
  expect(itemsOf(fields([item()]))).toEqual([item()])
  for (const items of [
    '',
    '{}',
    'null',
    '[null, 1, {"key": "a"}]',
    '[{"key":"a","productId":"t","color":"","unitPrice":"","quantities":{"s":1}}]',
  ])
    expect(itemsOf({ items }), items).toEqual([])
})
