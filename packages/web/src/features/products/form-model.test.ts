import { expect, test } from 'vitest'
import { bodyOf, descriptorOf, uploadsOf, withPicture } from './form-body.ts'
import {
  blankFields,
  centsOf,
  type Fields,
  faultsOf,
  hexOf,
  movedTo,
  picturesThere,
  printingRow,
  tierRow,
  tiersOf,
} from './form-model.ts'

function aPicture(name: string) {
  const file = new File(['front'], name, { type: 'image/png' })
  return { url: `blob:${name}`, artwork: { file, url: `blob:${name}`, width: 10, height: 12 } }
}

const whole: Fields = {
  ...blankFields(),
  title: ' Harbour Tee ',
  category: 'TShirt',
  grams: '180',
  colours: [{ hex: 'b9c8bd', name: 'Sage', front: aPicture('front.png'), back: { url: '/files/back' } }],
  tiers: [
    { end: '19', price: '14.90' },
    { end: '', price: '8.1' },
  ],
  sizes: ['s', 'm'],
  printings: [printingRow()],
}

test('PRODUCT-017 PRODUCT-023 a new tier starts at 1 and ends at 0 for nothing; a new print row is Heat Transfer, A3, per print, for nothing', () => {
  const { tiers } = blankFields()
  expect(tiersOf({ tiers, firstStart: 1 })).toEqual([{ startRange: 1, endRange: 0, pricePerUnit: 0 }])
  expect(tierRow()).toEqual({ end: '0', price: '0.00' })
  expect(printingRow()).toMatchObject({
    printingType: 'Heat Transfer',
    printSize: 'A3',
    unit: 'per print',
    price: '0.00',
  })
})

test('PRODUCT-014 a tier starts where the one above it ends, and the first at 1', () => {
  const starts = (...ends: string[]) =>
    tiersOf({ firstStart: 1, tiers: ends.map((end) => ({ end, price: '1' })) }).map((row) => row.startRange)
  expect(starts('19', '49', '')).toEqual([1, 20, 50])
  expect(starts('19', '1,000', '0')).toEqual([1, 20, 1001])
})

test('PRODUCT-009 grams are sent as kilograms, prices as cents, and what is blank as infinite', () => {
  expect(bodyOf(whole)).toMatchObject({
    title: 'Harbour Tee',
    weight: 0.18,
    price: [
      { startRange: 1, endRange: 19, pricePerUnit: 1490 },
      { startRange: 20, endRange: 0, pricePerUnit: 810 },
    ],
    colourNames: { b9c8bd: 'Sage' },
    form: null,
    printAreas: null,
  })
  expect(faultsOf(whole)).toEqual({})
})

test('only pictures that the shop lacks are promised, and each goes to its own address', () => {
  const [colour] = bodyOf(whole).colours
  expect(colour).toEqual({
    colour: 'b9c8bd',
    frontImage: { fileName: 'front.png', contentType: 'image/png', size: 5 },
  })
  const saved = {
    coloursWithImages: [{ color: 'b9c8bd', key: 'k', frontUrl: '/put/front', backUrl: null }],
    sizingChartURL: '/put/chart',
  }
  const chart = aPicture('chart.png')
  expect(uploadsOf({ ...whole, chart }, saved).map(({ colour, side, url }) => [colour, side, url])).toEqual([
    ['b9c8bd', 'front', '/put/front'],
    [null, null, '/put/chart'],
  ])
  const there = withPicture(
    whole,
    { colour: 'b9c8bd', side: 'front' },
    (picture) => picture && { ...picture, wasSent: true },
  )
  expect(bodyOf(there).colours).toEqual([{ colour: 'b9c8bd' }])
  expect(uploadsOf(there, saved)).toEqual([])
  expect(descriptorOf(chart.artwork.file).fileName).toBe('chart.png')
})

test('images that a product form draws are not missing', () => {
  const bare = { ...whole, colours: [{ hex: 'b9c8bd', name: '', front: undefined, back: undefined }] }
  expect(picturesThere(bare)).toBe(0)
  expect(Object.keys(faultsOf(bare))).toEqual(['colours.b9c8bd.frontImage', 'colours.b9c8bd.backImage'])
  expect(picturesThere({ ...bare, form: 'tshirt' })).toBe(2)
  expect(faultsOf({ ...bare, form: 'tshirt' })).toEqual({})
})

test('without printing its rows are neither checked nor sent', () => {
  const off = { ...whole, isPrintingType: false, printings: [{ ...printingRow(), price: '' }] }
  expect(faultsOf(off)).toEqual({})
  expect(bodyOf(off).printingType).toEqual([])
})

test.each([
  ['14.90', 1490],
  ['8.1', 810],
  ['1,234.50', 123_450],
  ['1.234', 123.4],
  ['-1', -100],
  [' ', undefined],
  ['free', Number.NaN],
])('%s dollars are %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test('a colour is six hex digits, with or without its sign', () => {
  expect(hexOf(' #B9C8BD ')).toBe('b9c8bd')
  expect(hexOf('b9c8b')).toBeUndefined()
})

test('a row moves to another place, and nowhere beyond the list', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
