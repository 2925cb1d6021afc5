import { describe, expect, test } from 'vitest'
import { type ProductPrinting, printingTypes, type Tier } from '../catalogue/catalogue.ts'
import {
  findLineIssues,
  findMinimumIssues,
  formatMinimum,
  type Priceable,
  priceLine,
  printingSidesOf,
  type SidePrinting,
  tierFor,
} from './pricing.ts'

const tiers: Tier[] = [
  { startRange: 1, endRange: 19, pricePerUnit: 1490 },
  { startRange: 20, endRange: 49, pricePerUnit: 1240 },
  { startRange: 50, endRange: 9999, pricePerUnit: 1060 },
]

const offers: ProductPrinting[] = [
  { printingType: 'Heat Transfer', price: 250, minQuantity: 0 },
  { printingType: 'Screen Printing', price: 80, minQuantity: 20 },
  { printingType: 'Embroidery', price: 130, minQuantity: 30 },
]

const tee: Priceable = { price: tiers, printingType: offers }

function price(quantity: number, printingType: SidePrinting = {}, screenColours = {}) {
  return priceLine(tee, { quantity, printingType, screenColours })
}

describe('RULE-002 the unit price is that of the tier that contains the quantity', () => {
  test.each([
    [1, 1490],
    [19, 1490],
    [20, 1240],
    [21, 1240],
    [49, 1240],
    [50, 1060],
    [51, 1060],
    [9998, 1060],
    [9999, 1060],
    [10_000, 1060],
    [10_001, 1060],
  ])('%i pieces cost %i cents each', (quantity, unitPrice) => {
    expect(price(quantity).unitPrice).toBe(unitPrice)
  })
})

describe('a quantity outside of every tier is refused, never priced at NaN, null or zero', () => {
  const closed: Tier[] = [
    { startRange: 5, endRange: 10, pricePerUnit: 900 },
    { startRange: 12, endRange: 20, pricePerUnit: 800 },
  ]
  test.each([1, 4, 11, 21, 9999, 10_000])('%i pieces are refused', (quantity) => {
    expect(tierFor(closed, quantity)).toBeUndefined()
    const price = () =>
      priceLine({ price: closed, printingType: [] }, { quantity, printingType: {}, screenColours: {} })
    expect(price).toThrow(expect.objectContaining({ code: 'no_price', status: 422 }))
  })
  test.each([
    [5, 900],
    [10, 900],
    [12, 800],
    [20, 800],
  ])('%i pieces, which a tier contains, cost %i cents each', (quantity, cents) => {
    expect(tierFor(closed, quantity)?.pricePerUnit).toBe(cents)
  })
})

describe('RULE-003 a surcharge is added for each printed side, none without a print', () => {
  test.each<[SidePrinting, number, number, number]>([
    [{}, 0, 0, 1490],
    [{ front: 'Heat Transfer' }, 250, 0, 1740],
    [{ back: 'Heat Transfer' }, 0, 250, 1740],
    [{ front: 'Heat Transfer', back: 'Embroidery' }, 250, 130, 1870],
  ])('%o', (printing, front, back, itemPrice) => {
    expect(price(6, printing)).toMatchObject({ printSurcharge: { front, back }, itemPrice })
  })
})

describe('RULE-004 screen printing is charged for each colour, separately for each side', () => {
  test.each<[object, number, number]>([
    [{}, 80, 80],
    [{ front: 1 }, 80, 80],
    [{ front: 2 }, 160, 80],
    [{ front: 7, back: 3 }, 560, 240],
  ])('%o', (screenColours, front, back) => {
    const bothSides: SidePrinting = { front: 'Screen Printing', back: 'Screen Printing' }
    expect(price(20, bothSides, screenColours).printSurcharge).toEqual({ front, back })
  })
  test('other printing methods ignore the number of colours', () => {
    expect(price(30, { front: 'Embroidery' }, { front: 3 }).printSurcharge.front).toBe(130)
  })
})

test('RULE-005 the line costs the price of one piece times the quantity', () => {
  const line = price(37, { front: 'Screen Printing', back: 'Heat Transfer' }, { front: 3 })
  expect(line.itemPrice).toBe(1240 + 240 + 250)
  expect(line.total).toBe(64_010)
})

test('the tier depends on the pieces of the whole run, the total on those of the line', () => {
  const choice = { quantity: 10, printingType: {}, screenColours: {} }
  expect(priceLine(tee, choice, 50)).toMatchObject({ unitPrice: 1060, total: 10_600 })
})

test('a printing type that the product does not offer is refused, not priced at 0', () => {
  expect(() => price(6, { front: 'Sublimation' })).toThrow('Sublimation is not offered for this product.')
})

test.each<[SidePrinting, string]>([
  [{}, '0'],
  [{ front: 'General' }, '1'],
  [{ back: 'General' }, '1'],
  [{ front: 'General', back: 'General' }, '2'],
])('the number of printed sides of %o is "%s"', (printing, sides) => {
  expect(printingSidesOf(printing)).toBe(sides)
})

describe('the minimum quantity of a printing method', () => {
  test.each<[SidePrinting, number, string[]]>([
    [{ front: 'Heat Transfer' }, 1, []],
    [{ front: 'Screen Printing' }, 19, ['printingType.front']],
    [{ front: 'Screen Printing' }, 20, []],
    [{ back: 'Embroidery' }, 29, ['printingType.back']],
    [{ back: 'Embroidery' }, 30, []],
    [{ back: 'Embroidery' }, 31, []],
    [{ front: 'Embroidery', back: 'Screen Printing' }, 19, ['printingType.front', 'printingType.back']],
    [{ front: 'Embroidery', back: 'Screen Printing' }, 25, ['printingType.front']],
  ])('%o with %i pieces', (printing, quantity, issues) => {
    expect(Object.keys(findMinimumIssues(tee, printing, quantity))).toEqual(issues)
  })

  test('is described in words', () => {
    expect(offers.map(formatMinimum)).toEqual([
      'No Minimum Order Quantity',
      'Screen Printing starts at 20 pieces.',
      'Embroidery requires a minimum quantity of 30 Units.',
    ])
    expect(offers.map((offer) => formatMinimum({ ...offer, minQuantity: 1 }))).toEqual([
      'Heat Transfer starts at 1 piece.',
      'Screen Printing starts at 1 piece.',
      'Embroidery requires a minimum quantity of 1 Units.',
    ])
  })
})

describe('usual prices and minimums of the printing types', () => {
  test.each([
    ['RULE-007 RULE-008', 'Heat Transfer', 250, 0],
    ['RULE-007 RULE-008', 'Screen Printing', 80, 20],
    ['RULE-007 RULE-008', 'Embroidery', 130, 30],
    ['RULE-008', 'Hot Stamping', 0, 0],
    ['RULE-009', 'Sublimation', 0, 0],
    ['RULE-009', 'Sublimation One Sided', 0, 0],
    ['RULE-009', 'Sublimation Double Sided', 100, 0],
    ['RULE-009', 'General', 0, 0],
  ] as const)('%s %s: %i cents, from %i pieces', (_row, name, usualPrice, minPrompt) => {
    expect(printingTypes[name]).toEqual({ usualPrice, minPrompt })
    expect(Object.keys(printingTypes)).toHaveLength(8)
  })
})

describe('the fields of a line are validated', () => {
  const validFields = {
    quantity: 6,
    printingType: { front: 'Screen Printing' } as SidePrinting,
    screenColours: {},
    printingSides: '1' as const,
    sizes: [{ productSizeId: 'm', quantityPurchased: 6 }],
  }
  const size = (quantityPurchased: number, productSizeId = 'm') => ({ productSizeId, quantityPurchased })

  test.each<[string, object, string[]]>([
    ['a valid line', {}, []],
    ['no size', { sizes: [] }, ['sizes', 'quantity']],
    ['a duplicate size', { sizes: [size(3), size(3)] }, ['sizes']],
    ['no pieces of a size', { sizes: [size(6), size(0, 'l')] }, ['sizes.1.quantityPurchased']],
    ['999 pieces of a size', { quantity: 999, sizes: [size(999)] }, []],
    ['1000 pieces of a size', { quantity: 1000, sizes: [size(1000)] }, ['sizes.0.quantityPurchased']],
    ['a quantity that is not the sum of the sizes', { quantity: 7 }, ['quantity']],
    ['too many sides', { printingSides: '2' }, ['printingSides']],
    ['colours for a side without a print', { screenColours: { back: 2 } }, ['screenColours.back']],
    ['0 colours', { screenColours: { front: 0 } }, ['screenColours.front']],
    ['7 colours', { screenColours: { front: 7 } }, []],
    ['8 colours', { screenColours: { front: 8 } }, ['screenColours.front']],
    ['half a colour', { screenColours: { front: 1.5 } }, ['screenColours.front']],
    [
      'colours for another printing type',
      { printingType: { front: 'Heat Transfer' }, screenColours: { front: 2 } },
      ['screenColours.front'],
    ],
    ['a printing type that is not offered', { printingType: { front: 'General' } }, ['printingType.front']],
  ])('%s', (_what, overrides, issues) => {
    expect(Object.keys(findLineIssues(tee, { ...validFields, ...overrides })).sort()).toEqual(issues.sort())
  })
})

describe('each issue of a line names its field', () => {
  const sizes = (...quantities: number[]) =>
    quantities.map((quantityPurchased, index) => ({ productSizeId: `size-${index}`, quantityPurchased }))
  const line = {
    quantity: 20,
    printingType: {},
    screenColours: {},
    sizes: sizes(20),
    printingSides: '0',
  } as const
  const screenPrint = { printingType: { front: 'Screen Printing' }, printingSides: '1' } as const
  test.each<[string, Partial<Parameters<typeof findLineIssues>[1]>, Record<string, string>]>([
    ['a valid line', {}, {}],
    ['no size', { sizes: [], quantity: 0 }, { sizes: 'Please select a size and quantity.' }],
    ['a duplicate size', { sizes: [...sizes(10), ...sizes(10)] }, { sizes: 'A size appears twice.' }],
    ['one piece of a size', { sizes: sizes(1), quantity: 1 }, {}],
    ['999 pieces of a size', { sizes: sizes(999), quantity: 999 }, {}],
    [
      '1000 pieces of a size',
      { sizes: sizes(1, 1000), quantity: 1001 },
      { 'sizes.1.quantityPurchased': '1 to 999 per size.' },
    ],
    ['no pieces of a size', { sizes: sizes(20, 0) }, { 'sizes.1.quantityPurchased': '1 to 999 per size.' }],
    [
      'a quantity that is not the sum of the sizes',
      { quantity: 21 },
      { quantity: 'The quantity is the sum of the sizes.' },
    ],
    [
      'a different number of sides',
      { printingSides: '2' },
      { printingSides: 'The number of sides differs from the printing types.' },
    ],
    [
      'inks on a side without a print',
      { screenColours: { back: 1 } },
      { 'screenColours.back': 'This side is not printed.' },
    ],
    [
      'a printing type that is not offered',
      { printingType: { back: 'Sublimation' }, printingSides: '1' },
      { 'printingType.back': 'Sublimation is not offered for this product.' },
    ],
    [
      'inks for another printing type',
      { printingType: { front: 'Heat Transfer' }, printingSides: '1', screenColours: { front: 1 } },
      { 'screenColours.front': 'Only screen printing counts colours.' },
    ],
    ['1 ink', { ...screenPrint, screenColours: { front: 1 } }, {}],
    ['7 inks', { ...screenPrint, screenColours: { front: 7 } }, {}],
    ...[0, 8, 1.5].map((front): [string, object, Record<string, string>] => [
      `${front} inks`,
      { ...screenPrint, screenColours: { front } },
      { 'screenColours.front': '1 to 7 colours.' },
    ]),
  ])('%s', (_what, overrides, issues) => {
    expect(findLineIssues(tee, { ...line, ...overrides })).toEqual(issues)
  })
})

test('a quantity without a price is refused with an issue at its field', () => {
  const closed = { price: [{ startRange: 5, endRange: 10, pricePerUnit: 900 }], printingType: [] }
  const calculatePrice = () => priceLine(closed, { quantity: 4, printingType: {}, screenColours: {} })
  expect(calculatePrice).toThrow(
    expect.objectContaining({
      message: 'This quantity has no price.',
      details: { fieldErrors: { quantity: 'This quantity has no price.' } },
    }),
  )
})
