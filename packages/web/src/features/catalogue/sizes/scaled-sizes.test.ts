import { expect, test } from 'vitest'
import { printViewOf } from '../preview/print-view.server.ts'
import { placeOnResized } from '../preview/print-view.ts'
import { initialSize, scaledSizes } from './scaled-sizes.ts'

const sizes = (['s', 'm', 'xxxxl'] as const).map((sizeName) => ({ id: `id-${sizeName}`, sizeName }))
const measures = {
  unit: 'cm',
  columns: [],
  measurements: [
    { size: 's', chest: 49.5, length: 70 },
    { size: 'm', chest: 52, length: 72 },
    { size: 'xxxxl', chest: 64.5, length: 82 },
  ],
}
const tshirt = printViewOf('tshirt')

test('each size is drawn in proportion to its measures', () => {
  const scaled = scaledSizes({ sizes, measures }, tshirt)
  expect(scaled.map(({ name, chest, length }) => [name, chest, length])).toEqual([
    ['S', 49.5, 70],
    ['M', 52, 72],
    ['XXXXL', 64.5, 82],
  ])
  expect(scaled[1]?.growth).toEqual({ across: 1, along: 1 })
  expect(scaled[2]?.growth.across).toBeCloseTo(64.5 / 52)
  expect(scaled[2]?.growth.along).toBeCloseTo(82 / 72)
})

test('the print keeps its size in centimetres on every garment size', () => {
  const placement = { left: 30, top: 20, width: 40, height: 50 }
  for (const { chest, length, growth } of scaledSizes({ sizes, measures }, tshirt)) {
    const printed = placeOnResized(placement, growth)
    expect(printed.width * chest).toBeCloseTo(placement.width * 52)
    expect(printed.height * length).toBeCloseTo(placement.height * 72)
    expect(printed.top).toBe(20)
    expect(printed.left + printed.width / 2).toBeCloseTo(50)
  }
})

test('a chart in other units is converted, and a size without measures is left out', () => {
  const inches = { ...measures, unit: 'in', measurements: [{ size: 'm', chest: 20.5, length: 28.5 }] }
  const inMm = { ...measures, unit: 'mm', measurements: measures.measurements.slice(0, 2) }
  expect(scaledSizes({ sizes, measures: inches }, tshirt)).toEqual([])
  inches.measurements.push({ size: 's', chest: 19.5, length: 27.5 })
  expect(scaledSizes({ sizes, measures: inches }, tshirt)[1]?.chest).toBeCloseTo(52.07)
  expect(scaledSizes({ sizes, measures: inMm }, tshirt).map(({ chest }) => chest)).toEqual([4.95, 5.2])
  expect(scaledSizes({ sizes, measures: { ...measures, unit: 'spans' } }, tshirt)).toEqual([])
})

test('products of one size and uploaded pictures are not scaled', () => {
  expect(scaledSizes({ sizes, measures }, printViewOf('mug'))).toEqual([])
  expect(scaledSizes({ sizes, measures }, null)).toEqual([])
  expect(scaledSizes({ sizes, measures: null }, tshirt)).toEqual([])
})

test('the size that the pictures show is selected first, or else the nearest one', () => {
  const scaled = scaledSizes({ sizes, measures }, tshirt)
  expect(initialSize(scaled)?.name).toBe('M')
  expect(initialSize(scaled.filter(({ name }) => name !== 'M'))?.name).toBe('S')
  expect(initialSize([])).toBeUndefined()
})
