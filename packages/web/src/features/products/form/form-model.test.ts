import { expect, test } from 'vitest'
import { noAreas } from '../areas/areas.ts'
import { bodyOf, descriptorOf, uploadsOf, withPicture } from './form-body.ts'
import {
  blankFields,
  centsOf,
  countPictures,
  type EditedProduct,
  type Fields,
  fieldsOf,
  hexOf,
  issuesOf,
  moveRow,
  printingRow,
  tierRow,
  tiersOf,
} from './form-model.ts'

function aPicture(name: string) {
  const file = new File(['front'], name, { type: 'image/png' })
  return { url: `blob:${name}`, artwork: { file, url: `blob:${name}`, width: 10, height: 12 } }
}

const completeFields: Fields = {
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

test('STAFF-069 the first tier starts at 1 and ends at 0, and its price has to be typed', () => {
  const fields = blankFields()
  expect(tiersOf(fields)).toEqual([{ startRange: 1, endRange: 0, pricePerUnit: undefined }])
  expect(issuesOf(fields)['price.0.pricePerUnit']).toBe('Price is required')
})

test('PRODUCT-017 PRODUCT-023 an added tier ends at 0 and costs 0; a new print row is Heat Transfer, A3, per print, and costs 0', () => {
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

test('PRODUCT-007 PRODUCT-009 every field is sent: grams as kilograms, prices as cents, a blank end as infinite', () => {
  const { key: _, ...row } = printingRow()
  const printings = [
    { ...row, key: 'a', description: ' Full colour ', minQuantity: '' },
    {
      ...({ key: 'b', printingType: 'Embroidery', printSize: '10CM X 10CM', unit: 'per color' } as const),
      ...{ description: '', price: '1.30', minQuantity: '30', areas: undefined },
    },
  ]
  const texts = {
    extraDescription: ' Combed cotton. ',
    materialType: ' Cotton ',
    designLimitation: ' Not over the seam ',
  }
  expect(bodyOf({ ...completeFields, ...texts, printings, chart: aPicture('chart.png') })).toEqual({
    title: 'Harbour Tee',
    category: 'TShirt',
    extraDescription: 'Combed cotton.',
    materialType: 'Cotton',
    designLimitation: 'Not over the seam',
    weight: 0.18,
    taxCategory: 'S',
    price: [
      { startRange: 1, endRange: 19, pricePerUnit: 1490 },
      { startRange: 20, endRange: 0, pricePerUnit: 810 },
    ],
    colours: [{ colour: 'b9c8bd', frontImage: { fileName: 'front.png', contentType: 'image/png', size: 5 } }],
    colourNames: { b9c8bd: 'Sage' },
    sizes: ['s', 'm'],
    isPrintingType: true,
    printingType: [
      {
        ...{ printingType: 'Heat Transfer', printSize: 'A3', unit: 'per print' },
        ...{ description: 'Full colour', price: 0, minQuantity: undefined },
      },
      {
        ...{ printingType: 'Embroidery', printSize: '10CM X 10CM', unit: 'per color' },
        ...{ description: '', price: 130, minQuantity: 30 },
      },
    ],
    isOffered: true,
    form: null,
    printAreas: null,
    sizingChartImage: { fileName: 'chart.png', contentType: 'image/png', size: 5 },
  })
  expect(issuesOf(completeFields)).toEqual({})
})

test('PRODUCT-007 an edited product fills every field with its saved value', () => {
  const edited = {
    product: {
      ...{ title: 'Harbour Tee', category: { name: 'TShirt' }, weight: 0.185, form: null },
      taxCategory: 'Z',
      ...{ extraDescription: 'Combed cotton.', materialType: 'Cotton', designLimitation: 'No seams.' },
      price: [
        { startRange: 1, endRange: 19, pricePerUnit: 1490 },
        { startRange: 20, endRange: 9999, pricePerUnit: 810 },
      ],
      ...{ colours: ['b9c8bd'], colourNames: { b9c8bd: 'Sage' } },
      images: { b9c8bd: { front: '/files/front.1234abcd.jpg', back: '/files/back.jpg' } },
      sizes: [{ id: '1', sizeName: 's' }],
      isPrintingType: false,
      printingType: [
        {
          ...{ printingType: 'Embroidery', printSize: 'A4', unit: 'per color', description: 'Thread' },
          ...{ price: 130, minQuantity: 30, areas: { front: ['Chest'] } },
        },
      ],
      sizingChart: '/files/chart.jpg',
    },
    isOffered: false,
    printAreas: null,
  } as unknown as EditedProduct
  expect(fieldsOf(edited)).toEqual({
    ...{ title: 'Harbour Tee', category: 'TShirt', grams: '185', taxCategory: 'Z', form: '' },
    ...{ extraDescription: 'Combed cotton.', materialType: 'Cotton', designLimitation: 'No seams.' },
    firstStart: 1,
    tiers: [
      { end: '19', price: '14.90' },
      { end: '', price: '8.10' },
    ],
    // Mock-ups that the shop draws are not uploaded pictures.
    colours: [
      { hex: 'b9c8bd', name: 'Sage', front: { url: '/files/front.1234abcd.jpg?w=300' }, back: undefined },
    ],
    sizes: ['s'],
    isPrintingType: false,
    printings: [
      {
        ...{ key: expect.any(String), printingType: 'Embroidery', printSize: 'A4', unit: 'per color' },
        ...{ description: 'Thread', price: '1.30', minQuantity: '30', areas: { front: ['Chest'] } },
      },
    ],
    chart: { url: '/files/chart.jpg' },
    areas: noAreas,
    isOffered: false,
  })
})

test('only pictures that are not uploaded yet are sent, and each is uploaded to its own URL', () => {
  const [colour] = bodyOf(completeFields).colours
  expect(colour).toEqual({
    colour: 'b9c8bd',
    frontImage: { fileName: 'front.png', contentType: 'image/png', size: 5 },
  })
  const savedUrls = {
    coloursWithImages: [{ color: 'b9c8bd', key: 'k', frontUrl: '/put/front', backUrl: null }],
    sizingChartURL: '/put/chart',
  }
  const chart = aPicture('chart.png')
  expect(
    uploadsOf({ ...completeFields, chart }, savedUrls).map(({ colour, side, url }) => [colour, side, url]),
  ).toEqual([
    ['b9c8bd', 'front', '/put/front'],
    [null, null, '/put/chart'],
  ])
  const withUploaded = withPicture(
    completeFields,
    { colour: 'b9c8bd', side: 'front' },
    (picture) => picture && { ...picture, wasSent: true },
  )
  expect(bodyOf(withUploaded).colours).toEqual([{ colour: 'b9c8bd' }])
  expect(uploadsOf(withUploaded, savedUrls)).toEqual([])
  expect(descriptorOf(chart.artwork.file).fileName).toBe('chart.png')
})

test('PRODUCT-011 each colour needs both of its own images, even if other colours have them', () => {
  const colours = [
    ...completeFields.colours,
    { hex: '1c1c1d', name: 'Black', front: aPicture('black.png'), back: undefined },
    { hex: 'f4f2ee', name: '', front: undefined, back: undefined },
  ]
  expect(issuesOf({ ...completeFields, colours })).toEqual({
    'colours.1c1c1d.backImage': 'Back image is required',
    'colours.f4f2ee.frontImage': 'Front image is required',
    'colours.f4f2ee.backImage': 'Back image is required',
  })
  expect(issuesOf({ ...completeFields, colours: [] })).toEqual({ colours: 'At least one colour is required' })
})

test('PRODUCT-027 each image of each colour is uploaded to its own URL', () => {
  const colours = ['1c1c1d', 'f4f2ee'].map((hex) => ({
    ...{ hex, name: '' },
    ...{ front: aPicture(`${hex}-front.png`), back: aPicture(`${hex}-back.png`) },
  }))
  const saved = {
    // In another order than in the form.
    coloursWithImages: ['f4f2ee', '1c1c1d'].map((color) => ({
      ...{ color, key: 'k', frontUrl: `/put/${color}/front`, backUrl: `/put/${color}/back` },
    })),
    sizingChartURL: '/put/chart',
  }
  const uploadUrls = uploadsOf({ ...completeFields, colours, chart: aPicture('chart.png') }, saved)
  expect(uploadUrls.map(({ url, file }) => [url, file.name])).toEqual([
    ['/put/1c1c1d/front', '1c1c1d-front.png'],
    ['/put/1c1c1d/back', '1c1c1d-back.png'],
    ['/put/f4f2ee/front', 'f4f2ee-front.png'],
    ['/put/f4f2ee/back', 'f4f2ee-back.png'],
    ['/put/chart', 'chart.png'],
  ])
})

test('images that the shop draws as mock-ups are not required', () => {
  const withoutPictures = {
    ...completeFields,
    colours: [{ hex: 'b9c8bd', name: '', front: undefined, back: undefined }],
  }
  expect(countPictures(withoutPictures)).toBe(0)
  expect(Object.keys(issuesOf(withoutPictures))).toEqual([
    'colours.b9c8bd.frontImage',
    'colours.b9c8bd.backImage',
  ])
  expect(countPictures({ ...withoutPictures, form: 'tshirt' })).toBe(2)
  expect(issuesOf({ ...withoutPictures, form: 'tshirt' })).toEqual({})
})

test('if the product can’t be printed, printing rows are neither checked nor sent', () => {
  const unprintable = {
    ...completeFields,
    isPrintingType: false,
    printings: [{ ...printingRow(), price: '' }],
  }
  expect(issuesOf(unprintable)).toEqual({})
  expect(bodyOf(unprintable).printingType).toEqual([])
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

test('a colour is six hex digits, with or without `#`', () => {
  expect(hexOf(' #B9C8BD ')).toBe('b9c8bd')
  expect(hexOf('b9c8b')).toBeUndefined()
})

test('a row can be moved to another position within the list', () => {
  expect(moveRow(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveRow(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveRow(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
