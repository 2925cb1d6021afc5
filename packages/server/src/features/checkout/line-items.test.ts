import { expect, test } from 'vitest'
import type { FrozenLine } from '../../db/schema/sales.ts'
import { lineItemsOf } from './line-items.ts'

function line(change: Partial<FrozenLine> = {}): FrozenLine {
  return {
    ...{ title: 'Everyday Tee', colourName: 'White', quantity: 6, price: 10_440 },
    ...{ printing: { front: 'Screen Printing' }, screenColours: { front: 2 } },
    ...change,
  } as FrozenLine
}

test('BUYER-063 a line is listed with its pieces, the price of one and its print', () => {
  expect(lineItemsOf([line(), line({ quantity: 1, price: 1490, printing: {}, screenColours: {} })])).toEqual([
    {
      quantity: 6,
      price_data: {
        currency: 'sgd',
        unit_amount: 1740,
        product_data: { name: 'Everyday Tee, White', description: 'Front screen printing, 2 colours.' },
      },
    },
    {
      quantity: 1,
      price_data: {
        currency: 'sgd',
        unit_amount: 1490,
        product_data: { name: 'Everyday Tee, White', description: 'No print.' },
      },
    },
  ])
})

test('a price that is no multiple of its pieces is that of the whole line', () => {
  const [item] = lineItemsOf([line({ price: 10_000 })])
  expect(item).toMatchObject({
    quantity: 1,
    price_data: {
      unit_amount: 10_000,
      product_data: { description: '6 pieces. Front screen printing, 2 colours.' },
    },
  })
})

test('a title of any length has a name that the provider takes', () => {
  const [item] = lineItemsOf([line({ title: 'x'.repeat(300) })])
  expect(item?.price_data?.product_data?.name).toBe('x'.repeat(250))
})

test.each([
  [100, 100, undefined],
  [101, 100, { name: '2 further lines', description: '12 pieces' }],
])('%i lines are %i items, which cost the same together', (count, items, last) => {
  const listed = lineItemsOf(Array.from({ length: count }, () => line()))
  expect(listed).toHaveLength(items)
  const sum = listed.reduce(
    (cents, { quantity = 0, price_data }) => cents + quantity * (price_data?.unit_amount ?? 0),
    0,
  )
  expect(sum).toBe(count * 10_440)
  if (last) expect(listed.at(-1)?.price_data?.product_data).toEqual(last)
})
