import { describe, expect, test } from 'vitest'
import {
  findProductIssues,
  hasNoUpperLimit,
  incompleteFormHint,
  type ProductFields,
  startOfTier,
  toGrams,
  toKilograms,
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
const completeForm: ProductFields = {
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

test('a complete form has no issues', () => {
  expect(findProductIssues(completeForm)).toEqual({})
})

test('a blank form has the documented message at every field', () => {
  expect(findProductIssues({ price: [{}], colours: [{ colour: 'aabbcc' }] })).toEqual({
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

describe('each tier is validated', () => {
  const tier = (endRange: number | null, pricePerUnit: number | null = 100) => ({ endRange, pricePerUnit })
  test.each([
    ['a blank end is infinite', [tier(null)], {}],
    ['0 is infinite', [tier(0)], {}],
    [
      'only the last tier may be infinite',
      [tier(0), tier(9)],
      { 'price.0.endRange': 'End Range is required', 'price.1.endRange': undefined },
    ],
    [
      'an empty field is NaN',
      [tier(Number.NaN, Number.NaN)],
      { 'price.0.pricePerUnit': 'Price is required' },
    ],
    [
      'an end before the start',
      [tier(9), tier(9)],
      { 'price.1.endRange': 'A tier can’t end before it starts.' },
    ],
    ['half a piece', [tier(1.5)], { 'price.0.endRange': 'A tier starts and ends with whole pieces.' }],
    ['half a cent', [tier(0, 0.5)], { 'price.0.pricePerUnit': 'A price is a whole number of cents from 0.' }],
    [
      'an infinite tier that starts too late',
      [tier(20_000), tier(0)],
      { 'price.1.endRange': 'An infinite tier starts at 9999 or below.' },
    ],
  ])('%s', (_what, price, issues) => {
    const foundIssues = findProductIssues({ ...completeForm, price })
    if (Object.keys(issues).length === 0) expect(foundIssues).toEqual({})
    for (const [field, issue] of Object.entries(issues)) expect(foundIssues[field]).toBe(issue)
  })

  test('a tier starts after the one above it, the first one at 1', () => {
    const tiers = [tier(19), tier(49), tier(0)]
    expect(tiers.map((_row, index) => startOfTier(tiers, index))).toEqual([1, 20, 50])
  })
})

test('PRODUCT-012 a colour can be added once, regardless of case', () => {
  expect(whyNotColour(['1C1C1D'], '1c1c1d')).toBe('This colour is already there.')
  expect(whyNotColour(['1c1c1d'], '1C1C1D')).toBe('This colour is already there.')
  expect(whyNotColour([], '')).toBe('A colour is six hex digits.')
  expect(whyNotColour(['1c1c1d'], 'f4f2ee')).toBeUndefined()
})

test('a side that already has a picture needs no new one', () => {
  const colours = [{ colour: '1c1c1d' }]
  expect(findProductIssues({ ...completeForm, colours }, (_hex, side) => side === 'front')).toEqual({
    'colours.1c1c1d.backImage': 'Back image is required',
  })
})

test('a product without printing needs no printing methods', () => {
  expect(findProductIssues({ ...completeForm, isPrintingType: false, printingType: [] })).toEqual({})
})

test.each([
  ['outside the picture', { left: 0.7 }, 'printAreas.front.0'],
  ['without a size', { width: 0 }, 'printAreas.front.0'],
  ['without millimetres', { mmWidth: 0 }, 'printAreas.front.0'],
  ['without a name', { name: ' ' }, 'printAreas.front.0.name'],
])('a print area %s is refused', (_what, overrides, field) => {
  const printAreas = { front: [{ ...area, ...overrides }] }
  expect(findProductIssues({ ...completeForm, printAreas })).toHaveProperty([field])
})

test('grams and kilograms convert with a factor of 1000', () => {
  expect([toKilograms(185), toGrams(0.185), toGrams(0.29)]).toEqual([0.185, 185, 290])
})

describe('every limit of the form accepts its bound and refuses the next value', () => {
  const row = { endRange: 0, pricePerUnit: 100 }
  const tiers = (count: number) =>
    Array.from({ length: count }, (_row, index) => ({
      endRange: index === count - 1 ? 0 : index + 1,
      pricePerUnit: 100,
    }))
  const colours = (count: number) =>
    Array.from({ length: count }, (_row, index) => ({
      colour: index.toString(16).padStart(6, '0'),
      frontImage: {},
      backImage: {},
    }))
  const withPrinting = (change: object) => ({
    printingType: [{ printingType: 'Embroidery', price: 130, ...change }],
  })
  const withFrontArea = (overrides: object) => ({ printAreas: { front: [{ ...area, ...overrides }] } })
  const areas = (count: number) => ({
    printAreas: {
      front: Array.from({ length: count }, (_row, index) => ({ ...area, name: `Area ${index}` })),
    },
  })

  test.each<[string, ProductFields, Record<string, string>]>([
    ['a title of 200 characters', { title: 'x'.repeat(200) }, {}],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, { title: 'At most 200 characters.' }],
    ['a title of spaces', { title: '   ' }, { title: 'Product name is required' }],
    ['1 g', { weight: 0.001 }, {}],
    ['less than a gram', { weight: 0.0004 }, { weight: 'Weight must be greater than 0' }],
    ['1000 kg', { weight: 1000 }, {}],
    ['more than 1000 kg', { weight: 1000.001 }, { weight: 'At most 1000 kg.' }],
    ['no prices', { price: [] }, { price: 'At least one price tier is needed.' }],
    ['missing prices', { price: null }, { price: 'At least one price tier is needed.' }],
    ['100 tiers', { price: tiers(100) }, {}],
    ['101 tiers', { price: tiers(101) }, { price: 'At most 100 price tiers.' }],
    ['a first tier from 5', { price: [{ ...row, startRange: 5 }] }, {}],
    [
      'a first tier from 0',
      { price: [{ ...row, startRange: 0 }] },
      { 'price.0.startRange': 'The first tier starts at 1 or later.' },
    ],
    [
      'a first tier from half a piece',
      { price: [{ ...row, startRange: 1.5 }] },
      { 'price.0.startRange': 'The first tier starts at 1 or later.' },
    ],
    [
      'a gap between tiers',
      {
        price: [
          { endRange: 9, pricePerUnit: 100 },
          { ...row, startRange: 11 },
        ],
      },
      { 'price.1.startRange': 'A tier starts one piece after the one before it ends.' },
    ],
    ['a tier of one piece', { price: [{ endRange: 1, pricePerUnit: 100 }, row] }, {}],
    ['9999 as the open end', { price: [{ endRange: 9999, pricePerUnit: 100 }] }, {}],
    ['an open tier from 9999', { price: [{ endRange: 9998, pricePerUnit: 100 }, row] }, {}],
    ['a tier to 10 million pieces', { price: [{ endRange: 10_000_000, pricePerUnit: 100 }] }, {}],
    [
      'a tier beyond 10 million pieces',
      { price: [{ endRange: 10_000_001, pricePerUnit: 100 }] },
      { 'price.0.endRange': 'At most 10000000 pieces.' },
    ],
    ['a price of 0', { price: [{ ...row, pricePerUnit: 0 }] }, {}],
    [
      'a price below 0',
      { price: [{ ...row, pricePerUnit: -1 }] },
      { 'price.0.pricePerUnit': 'A price is a whole number of cents from 0.' },
    ],
    ['a price of a million dollars', { price: [{ ...row, pricePerUnit: 100_000_000 }] }, {}],
    [
      'a price above a million dollars',
      { price: [{ ...row, pricePerUnit: 100_000_001 }] },
      { 'price.0.pricePerUnit': 'A price is a whole number of cents from 0.' },
    ],
    ['no colours', { colours: [] }, { colours: 'At least one colour is required' }],
    ['missing colours', { colours: undefined }, { colours: 'At least one colour is required' }],
    ['100 colours', { colours: colours(100) }, {}],
    ['101 colours', { colours: colours(101) }, { colours: 'At most 100 colours.' }],
    [
      'a duplicate colour',
      { colours: [...colours(1), ...colours(1)] },
      { 'colours.000000': 'This colour is already there.' },
    ],
    [
      'seven hex digits',
      { colours: [{ colour: '1234567', frontImage: {}, backImage: {} }] },
      { 'colours.1234567': 'A colour is six hex digits.' },
    ],
    ['a duplicate size', { sizes: ['m', 'm'] }, { sizes: 'A size appears twice.' }],
    [
      'an unknown size next to a known one',
      { sizes: ['m', 'xm'] },
      { sizes: 'This size is not known here.' },
    ],
    [
      'an unknown printing type',
      withPrinting({ printingType: 'Potato' }),
      { 'printingType.0.printingType': 'Choose a printing type.' },
    ],
    [
      'no printing type in a row',
      withPrinting({ printingType: null }),
      { 'printingType.0.printingType': 'Choose a printing type.' },
    ],
    [
      'a duplicate printing type',
      {
        printingType: [
          { printingType: 'General', price: 1 },
          { printingType: 'General', price: 2 },
        ],
      },
      { 'printingType.1.printingType': 'This printing type appears twice.' },
    ],
    [
      'a printing type without a price',
      withPrinting({ price: null }),
      { 'printingType.0.price': 'Price is required' },
    ],
    ['a free print', withPrinting({ price: 0 }), {}],
    [
      'a second print below 0',
      {
        printingType: [
          { printingType: 'General', price: 1 },
          { printingType: 'Embroidery', price: -1 },
        ],
      },
      { 'printingType.1.price': 'A price is a whole number of cents from 0.' },
    ],
    ['a minimum of 0', withPrinting({ minQuantity: 0 }), {}],
    ['a minimum of a million', withPrinting({ minQuantity: 1_000_000 }), {}],
    ...[-1, 0.5, 1_000_001].map((minQuantity): [string, ProductFields, Record<string, string>] => [
      `a minimum of ${minQuantity}`,
      withPrinting({ minQuantity }),
      { 'printingType.0.minQuantity': 'A whole number of pieces from 0.' },
    ]),
    ['20 print areas', areas(20), {}],
    ['21 print areas', areas(21), { 'printAreas.front': 'At most 20 print areas.' }],
    [
      'a print area without a name',
      withFrontArea({ name: ' ' }),
      { 'printAreas.front.0.name': 'A print area needs a name.' },
    ],
    [
      'two print areas with the same name',
      { printAreas: { back: [area, area] } },
      { 'printAreas.back.1.name': 'This name appears twice.' },
    ],
    ['a print area over the whole picture', withFrontArea({ left: 0, top: 0, width: 1, height: 1 }), {}],
    ['a print area that a browser rounded', withFrontArea({ left: -5e-7, width: 1.000001 }), {}],
    [
      'an area left of the picture',
      withFrontArea({ left: -0.01 }),
      { 'printAreas.front.0': 'A print area must lie on the picture.' },
    ],
    [
      'an area that ends below the picture',
      withFrontArea({ top: 0.71 }),
      { 'printAreas.front.0': 'A print area must lie on the picture.' },
    ],
    [
      'an area without height',
      withFrontArea({ height: 0.001 }),
      { 'printAreas.front.0': 'A print area must lie on the picture.' },
    ],
    ['a rotation of a full turn', withFrontArea({ rotation: -360 }), {}],
    [
      'a rotation of more than a full turn',
      withFrontArea({ rotation: 361 }),
      { 'printAreas.front.0': 'A print area must lie on the picture.' },
    ],
    ['an area of 1 by 2000 mm', withFrontArea({ mmWidth: 1, mmHeight: 2000 }), {}],
    [
      'an area of 0.9 mm',
      withFrontArea({ mmWidth: 0.9 }),
      { 'printAreas.front.0': 'A print area measures 1 to 2000 mm.' },
    ],
    [
      'an area of 2001 mm',
      withFrontArea({ mmHeight: 2001 }),
      { 'printAreas.front.0': 'A print area measures 1 to 2000 mm.' },
    ],
  ])('%s', (_what, overrides, issues) => {
    expect(findProductIssues({ ...completeForm, ...overrides })).toEqual(issues)
  })
})

test('an incomplete form shows the documented hint', () => {
  expect(incompleteFormHint).toBe('Fill up the required fields to enable the Add Product')
})

test('a tier after an unlimited one starts at 1, and a blank end, 0 and 9999 mean unlimited', () => {
  expect(startOfTier([{ endRange: null }, {}], 1)).toBe(1)
  expect([null, 0, 9999, 9998].map((endRange) => hasNoUpperLimit({ endRange }))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
