import { expect, test } from 'vitest'
import { otherPictures } from './other-pictures.ts'
import { printViewOf } from './print-view.server.ts'

const product = (category: string, overrides: object = {}) =>
  ({ category: { name: category }, measures: null, sizingChart: null, ...overrides }) as Parameters<
    typeof otherPictures
  >[0]
const scene = printViewOf('mug')?.scene.front
const measures = { unit: 'cm', columns: [], measurements: [{ size: 'm' }] }

test('sewn products have a picture of the fabric, others one of the material', () => {
  expect(otherPictures(product('Hoodie'), undefined)).toEqual(['fabric'])
  expect(otherPictures(product('Totebag'), undefined)).toEqual(['fabric'])
  expect(otherPictures(product('Bottle'), undefined)).toEqual(['material'])
})

test('the scale and sizes pictures are offered if the measures are known', () => {
  expect(otherPictures(product('Bottle', { measures }), scene)).toEqual(['scale', 'material', 'sizes'])
  expect(otherPictures(product('Bottle', { sizingChart: '/chart.png' }), undefined)).toEqual([
    'material',
    'sizes',
  ])
  expect(
    otherPictures(product('Bottle', { measures: { ...measures, measurements: [] } }), undefined),
  ).toEqual(['material'])
})
