import fc from 'fast-check'
import { expect, test } from 'vitest'
import { artworkBox, backdropColours, productBox } from './line-picture.ts'

test.each([
  [[300, 300], { left: 0, top: 0, width: 300, height: 300 }],
  [[1200, 600], { left: 0, top: 75, width: 300, height: 150 }],
  [[40, 100], { left: 90, top: 0, width: 120, height: 300 }],
  // Positions are rounded to whole pixels.
  [[700, 333], { left: 0, top: 79, width: 300, height: 143 }],
] as const)(
  'a product of %j px is scaled to the square picture of its line and centred',
  ([width, height], box) => {
    expect(productBox(width, height)).toEqual(box)
  },
)

const product = { left: 30, top: 10, width: 200, height: 280 }
// On the product: 80 px wide and 140 px high, from 80 px, 66 px.
const printArea = { left: 25, top: 20, width: 40, height: 50, fromTop: false }

test.each([
  [
    'as wide as its area is centred vertically',
    printArea,
    [400, 350],
    { left: 80, top: 101, width: 80, height: 70 },
  ],
  [
    'as high as its area is centred horizontally',
    printArea,
    [10, 70],
    { left: 110, top: 66, width: 20, height: 140 },
  ],
  [
    'that is aligned to the top of its area starts at the top',
    { ...printArea, fromTop: true },
    [400, 350],
    { left: 80, top: 66, width: 80, height: 70 },
  ],
] as const)('an artwork %s', (_, area, [width, height], box) => {
  expect(artworkBox(product, area, width, height)).toEqual(box)
})

test('an artwork of any size keeps its ratio inside of its area, and touches two sides of it', () => {
  const side = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(side, side, fc.boolean(), (width, height, fromTop) => {
      const box = artworkBox(product, { ...printArea, fromTop }, width, height)
      expect(box.width / box.height).toBeCloseTo(width / height, 6)
      expect(box.left).toBeGreaterThanOrEqual(80 - 1e-9)
      expect(box.top).toBeGreaterThanOrEqual(66 - 1e-9)
      expect(Math.max(box.width / 80, box.height / 140)).toBeCloseTo(1, 9)
    }),
  )
})

test('backdrops are printed in the colours of the light theme', () => {
  expect(backdropColours).toEqual({
    ...{ kraft: '#dfd0ba', butter: '#f7e7b9', blush: '#f7d7d7' },
    ...{ sky: '#ccdff1', mint: '#cbe8da', bone: '#e9e3da' },
  })
})
