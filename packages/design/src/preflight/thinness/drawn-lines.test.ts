import { expect, test } from 'vitest'
import { line, polygon } from '../../geometry/path.ts'
import { type DrawnPath, measureDrawnLines } from './drawn-lines.ts'

const page = { width: 100, height: 100 }
const unmoved = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }
const bar = (y: number, width: number, length = 20) =>
  polygon([
    [10, y],
    [10 + length, y],
    [10 + length, y + width],
    [10, y + width],
  ])
const stroked = (stroke: number, fields: Partial<DrawnPath> = {}): DrawnPath => ({
  ...{ path: line([10, 50], [30, 50]), matrix: unmoved, rule: 'nonzero', isFilled: false, stroke },
  ...fields,
})
const filled = (path: DrawnPath['path'], fields: Partial<DrawnPath> = {}): DrawnPath => ({
  ...{ path, matrix: unmoved, rule: 'nonzero', isFilled: true, stroke: undefined, ...fields },
})
/** Each width once, in the reported order: a region is measured from each of its edges, and long lines in parts. */
const widths = (...paths: DrawnPath[]) => [
  ...new Set(measureDrawnLines(page, paths).map(({ width }) => Number(width.toFixed(3)))),
]

test('strokes and filled outlines are reported together, the thinnest first', () => {
  expect(widths(stroked(0.4), filled(bar(20, 0.2)), stroked(0.1))).toEqual([0.1, 0.2, 0.4])
})

test('a path with fill and stroke is reported as both', () => {
  expect(widths(filled(bar(20, 0.5), { stroke: 0.1 }))).toEqual([0.1, 0.5])
})

test('lines of up to 1 mm are reported, wider ones are not', () => {
  expect(widths(stroked(1), stroked(1.01), filled(bar(20, 0.99)), filled(bar(40, 1.05)))).toEqual([0.99, 1])
})

test('a stroke of zero width is reported as a hairline of 0.01 mm', () => {
  expect(widths(stroked(0))).toEqual([0.01])
})

test('specks shorter than 0.75 mm are ignored', () => {
  expect(widths(stroked(0.1, { path: line([10, 50], [10.74, 50]) }))).toEqual([])
  expect(widths(stroked(0.1, { path: line([10, 50], [10.8, 50]) }))).toEqual([0.1])
  expect(widths(filled(bar(20, 0.2, 0.7)))).toEqual([])
})

test('a line is measured after its matrix: sample points, width and direction across', () => {
  const matrix = { a: 0, b: 2, c: -2, d: 0, e: 80, f: 5 }
  const [seen, ...others] = measureDrawnLines(page, [
    stroked(0.1, { matrix, path: line([10, 50], [20, 50]) }),
  ])
  expect(others).toEqual([])
  expect(seen?.width).toBeCloseTo(0.2, 9)
  const points = seen?.places.map(({ x, y }) => [Number(x.toFixed(6)), Number(y.toFixed(6))])
  expect(points).toEqual([
    [-20, 27],
    [-20, 31],
    [-20, 35],
    [-20, 39],
    [-20, 43],
  ])
  for (const { across } of seen?.places ?? []) {
    expect(Math.abs(across.x)).toBeCloseTo(1, 9)
    expect(across.y).toBeCloseTo(0, 9)
  }
})

test('the width of a line stretched lengthwise is its area divided by its length', () => {
  expect(widths(stroked(0.2, { matrix: { ...unmoved, a: 4 } }))).toEqual([0.2])
  expect(widths(stroked(0.2, { matrix: { ...unmoved, d: 4 } }))).toEqual([0.8])
})

test('a line of more than 30 mm is reported in parts, each with its own sample points', () => {
  const seen = measureDrawnLines(page, [stroked(0.1, { path: line([5, 50], [75, 50]) })])
  expect(seen.map(({ box }) => [box.x, box.x + box.width].map((x) => Number(x.toFixed(1))))).toEqual([
    [5, 28.3],
    [28.3, 51.6],
    [51.7, 75],
  ])
  expect(seen[1]?.places.map(({ x }) => Number(x.toFixed(2)))).toEqual([30.67, 35.33, 40, 44.67, 49.33])
})

test('a singular matrix results in no lines', () => {
  expect(widths(stroked(0.1, { matrix: { ...unmoved, d: 0 } }))).toEqual([])
})

test('an outline of more than 5,000 edges is not measured', () => {
  const teeth = (count: number): [number, number][] =>
    Array.from({ length: count }, (_tooth, index) => [10 + (index / count) * 60, index % 2 ? 20 : 20.2])
  expect(widths(filled(polygon([...teeth(6000), [70, 20.1]])))).toEqual([])
  expect(widths(filled(bar(20, 0.2)), filled(polygon([...teeth(6000), [70, 20.1]])))).toEqual([0.2])
})

test('a bent line is measured along its curve', () => {
  const bent = stroked(0.1, { path: line([10, 50], [19, 50], [19, 50], [19, 71]) })
  const [seen, ...others] = measureDrawnLines(page, [bent])
  expect(others).toEqual([])
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6 + 0
  expect(seen?.places.map(({ x, y, across }) => [x, y, across.x, across.y].map(rounded))).toEqual([
    // At 3, 9, 15, 21 and 27 mm; the corner itself still belongs to the first part.
    ...[
      [13, 50, 0, 1],
      [19, 50, 0, 1],
      [19, 56, -1, 0],
    ],
    ...[
      [19, 62, -1, 0],
      [19, 68, -1, 0],
    ],
  ])
  expect(seen?.box).toEqual({ x: 10, y: 50, width: 9, height: expect.closeTo(20.97, 9) })
})
