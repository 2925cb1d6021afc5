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

test('a price that its pieces do not divide is listed for the whole line', () => {
  const [item] = lineItemsOf([line({ price: 10_000 })])
  expect(item).toMatchObject({
    quantity: 1,
    price_data: {
      unit_amount: 10_000,
      product_data: { description: '6 pieces. Front screen printing, 2 colours.' },
    },
  })
})

test('a title of any length is cut to a name that the provider accepts', () => {
  const [item] = lineItemsOf([line({ title: 'x'.repeat(300) })])
  expect(item?.price_data?.product_data?.name).toBe('x'.repeat(250))
})

test.each([
  [100, 100, undefined],
  [101, 100, { name: '2 further lines', description: '12 pieces' }],
])('%i lines become %i items with the same total', (count, itemCount, lastItem) => {
  const items = lineItemsOf(Array.from({ length: count }, () => line()))
  expect(items).toHaveLength(itemCount)
  const sum = items.reduce(
    (cents, { quantity = 0, price_data }) => cents + quantity * (price_data?.unit_amount ?? 0),
    0,
  )
  expect(sum).toBe(count * 10_440)
  if (lastItem) expect(items.at(-1)?.price_data?.product_data).toEqual(lastItem)
})
