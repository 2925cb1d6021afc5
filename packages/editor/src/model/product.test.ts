import { expect, test } from 'vitest'
import type { EditorProduct } from '../host.ts'
import { areaOf, canvasSizeOf } from './product.ts'

const pictureOfProduct = {
  picture: '/tee.png',
  aspectRatio: 1,
  left: 0.3,
  top: 0.2,
  width: 0.4,
  height: 0.5,
  rotation: 0,
}
const chest = { name: 'left-chest', width: 100, height: 80 }
const product: EditorProduct = {
  ...{ title: 'Everyday Tee', colour: 'ffffff', garmentColours: [], savingsPerInkCents: undefined },
  sides: {
    front: {
      areas: [{ ...chest, label: 'Left chest', placement: pictureOfProduct }],
      method: 'Embroidery',
      paidInkCount: undefined,
    },
  },
}

test('an area of the product is shown in its place on the picture', () => {
  expect(areaOf(product, 'front', chest)).toMatchObject({
    ...chest,
    label: 'Left chest',
    placement: pictureOfProduct,
  })
})

test('an area keeps its size in the design, even if the size of the product’s area has changed', () => {
  expect(areaOf(product, 'front', { ...chest, width: 90 }).width).toBe(90)
})

test('an area that the product lacks is shown without a picture, under its display name', () => {
  const area = { name: 'full-front-a3', width: 297, height: 420 }
  expect(areaOf(product, 'front', area)).toMatchObject({ ...area, label: 'Full front A3', placement: null })
  expect(areaOf(product, 'back', chest)).toMatchObject({ label: 'Left chest', placement: null })
})

test.each([
  ['Name card', { width: 408, height: 616 }],
  ['Everyday Tee', undefined],
])('the canvas of a %s has the size %j', (title, size) => {
  expect(canvasSizeOf({ title })).toEqual(size)
})
