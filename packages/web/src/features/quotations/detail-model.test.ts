import type { QuotationWithItems, TaxView } from '@printery/contract'
import { expect, test } from 'vitest'
import { priceFieldsOf, validateReprice } from './detail-model.ts'

const items = [
  { id: 'tee', price: 12_345 },
  { id: 'bag', price: 5 },
] as QuotationWithItems['items']
const fields = priceFieldsOf({ items, shippingCost: 1000, discount: 10 } as QuotationWithItems)

test('the fields initially contain the offered prices in dollars', () => {
  expect(fields).toEqual({
    ...{ prices: { tee: '123.45', bag: '0.05' }, shippingCost: '10.00', discount: '10', note: '' },
  })
  // 12,350 minus the discount of 1,235, plus the shipping of 1,000.
  expect(validateReprice(fields)).toMatchObject({ total: 12_115, form: { discount: 10, shippingCost: 1000 } })
})

test('TAX-039 with exclusive tax the new total includes the tax, or is marked as before tax', () => {
  const row = { category: 'S', rateBasisPoints: 900, reason: null, taxableCents: 0, taxCents: 0 } as const
  const tax = { mode: 'exclusive', breakdown: [row] } as unknown as TaxView
  // 12,115 plus 9 % tax of 1,090.35.
  expect(validateReprice(fields, tax)).toMatchObject({ total: 13_205, isBeforeTax: false })
  const mixed = { ...tax, breakdown: [row, { ...row, category: 'Z' as const, rateBasisPoints: 0 }] }
  expect(validateReprice(fields, mixed)).toMatchObject({ total: 12_115, isBeforeTax: true })
  expect(validateReprice(fields, { ...tax, mode: 'inclusive' })).toMatchObject({ total: 12_115 })
})

test.each([
  [{ prices: { tee: '', bag: '0' } }, { tee: 'Enter an amount such as 12.50.' }],
  [
    { prices: { tee: '1.234', bag: '-1' } },
    { tee: 'Enter an amount such as 12.50.', bag: 'Enter an amount such as 12.50.' },
  ],
  [{ shippingCost: 'free' }, { shippingCost: 'Enter an amount such as 12.50.' }],
  [{ discount: '101' }, { discount: 'A whole percentage from 0 to 100.' }],
  [{ discount: '' }, { discount: 'A whole percentage from 0 to 100.' }],
  [{ discount: '2.5' }, { discount: 'A whole percentage from 0 to 100.' }],
])('the values %j have the errors %j', (change, errors) => {
  expect(validateReprice({ ...fields, ...change } as typeof fields)).toEqual({ errors })
})

test('an amount may be written with a sign and with commas', () => {
  const typed = { ...fields, prices: { tee: '$1,000', bag: '0' }, shippingCost: '0', discount: '0' }
  expect(validateReprice(typed)).toMatchObject({ total: 100_000 })
})
