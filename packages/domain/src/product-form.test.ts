import { describe, expect, test } from 'vitest'
import {
  grams,
  kilograms,
  type ProductFields,
  productFaults,
  startOfTier,
  whyNotColour,
} from './product-form.ts'

const area = {
  name: 'Chest',
  left: 0.3,
  top: 0.3,
  width: 0.4,
  height: 0.3,
  mmWidth: 200,
  mmHeight: 150,
  rotation: 0,
}
const filled: ProductFields = {
  title: 'Tee',
  category: 'TShirt',
  weight: 0.18,
  price: [
    { startRange: 1, endRange: 19, pricePerUnit: 1490 },
    { startRange: 20, endRange: 0, pricePerUnit: 0 },
  ],
  colours: [{ colour: '1C1C1D', frontImage: {}, backImage: {} }],
  sizes: ['m'],
  isPrintingType: true,
  printingType: [{ printingType: 'Embroidery', price: 130 }],
  printAreas: { front: [area] },
}

test('a form that is filled in has no faults', () => {
  expect(productFaults(filled)).toEqual({})
})

test('a blank form names every field in the words of the shop', () => {
  expect(productFaults({ price: [{}], colours: [{ colour: 'aabbcc' }] })).toEqual({
    title: 'Product name is required',
    category: 'Category is required',
    weight: 'Weight must be greater than 0',
    'price.0.pricePerUnit': 'Price is required',
    'colours.aabbcc.frontImage': 'Front image is required',
    'colours.aabbcc.backImage': 'Back image is required',
    sizes: 'At least one size is required',
    printingType: 'Ensure at least one printing type is added.',
  })
})

describe('tiers are judged row by row', () => {
  const tier = (endRange: number | null, pricePerUnit: number | null = 100) => ({ endRange, pricePerUnit })
  test.each([
    ['a blank end is infinite', [tier(null)], {}],
    ['0 is infinite', [tier(0)], {}],
    [
      'only the last one',
      [tier(0), tier(9)],
      { 'price.0.endRange': 'End Range is required', 'price.1.endRange': undefined },
    ],
    [
      'NaN of an empty field',
      [tier(Number.NaN, Number.NaN)],
      { 'price.0.pricePerUnit': 'Price is required' },
    ],
    ['an end before the start', [tier(9), tier(9)], { 'price.1.endRange': 'A tier ends after its start.' }],
    ['half a piece', [tier(1.5)], { 'price.0.endRange': 'A tier starts and ends with whole pieces.' }],
    ['half a cent', [tier(0, 0.5)], { 'price.0.pricePerUnit': 'A price is a whole number of cents from 0.' }],
    [
      'an infinite one that starts too late',
      [tier(20_000), tier(0)],
      { 'price.1.endRange': 'An infinite tier starts at 9999 or below.' },
    ],
  ])('%s', (_what, price, faults) => {
    const found = productFaults({ ...filled, price })
    if (Object.keys(faults).length === 0) expect(found).toEqual({})
    for (const [field, fault] of Object.entries(faults)) expect(found[field]).toBe(fault)
  })

  test('a row starts behind the one above it, the first with 1', () => {
    const tiers = [tier(19), tier(49), tier(0)]
    expect(tiers.map((_row, at) => startOfTier(tiers, at))).toEqual([1, 20, 50])
  })
})

test('a colour joins once, whatever its case', () => {
  expect(whyNotColour(['1c1c1d'], '1C1C1D')).toBe('This colour is there already.')
  expect(whyNotColour([], '')).toBe('A colour is six hex digits.')
  expect(whyNotColour(['1c1c1d'], 'f4f2ee')).toBeUndefined()
})

test('what is there already needs no picture', () => {
  const colours = [{ colour: '1c1c1d' }]
  expect(productFaults({ ...filled, colours }, (_hex, side) => side === 'front')).toEqual({
    'colours.1c1c1d.backImage': 'Back image is required',
  })
})

test('without printing types no row is asked for', () => {
  expect(productFaults({ ...filled, isPrintingType: false, printingType: [] })).toEqual({})
})

test.each([
  ['beside the picture', { left: 0.7 }, 'printAreas.front.0'],
  ['of no size', { width: 0 }, 'printAreas.front.0'],
  ['of no millimetres', { mmWidth: 0 }, 'printAreas.front.0'],
  ['without a name', { name: ' ' }, 'printAreas.front.0.name'],
])('a print area %s is refused', (_what, change, field) => {
  const printAreas = { front: [{ ...area, ...change }] }
  expect(productFaults({ ...filled, printAreas })).toHaveProperty([field])
})

test('grams and kilograms are a thousand apart', () => {
  expect([kilograms(185), grams(0.185), grams(0.29)]).toEqual([0.185, 185, 290])
})
