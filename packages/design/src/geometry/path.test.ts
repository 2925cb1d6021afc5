import { expect, test } from 'vitest'
import { identity } from './matrix.ts'
import {
  arc,
  boxOfPath,
  ellipse,
  flattenPath,
  line,
  mapPath,
  type Path,
  pathData,
  polygon,
  readPath,
  rectangle,
} from './path.ts'

test('numbers are parsed with fractions, exponents and signs', () => {
  expect(readPath('M-1.25.5L10 2.5e1L1e-2 3')).toEqual([
    { to: 'M', at: [-1.25, 0.5] },
    { to: 'L', at: [10, 25] },
    { to: 'L', at: [0.01, 3] },
  ])
})

test('curves and closing commands are parsed', () => {
  expect(readPath('M0 0Q1 2 3 4C1 2 3 4 5 6Z')).toEqual([
    { to: 'M', at: [0, 0] },
    { to: 'Q', at: [1, 2, 3, 4] },
    { to: 'C', at: [1, 2, 3, 4, 5, 6] },
    { to: 'Z', at: [] },
  ])
})

test('a command without enough numbers is ignored', () => {
  expect(readPath('M1 2LQ1 2 3')).toEqual([{ to: 'M', at: [1, 2] }])
})

test('a path is written to a ten-thousandth of a mm and parsed back', () => {
  const path: Path = [
    { to: 'M', at: [0, 12.345678] },
    { to: 'L', at: [5, -1] },
    { to: 'Z', at: [] },
  ]
  expect(pathData(path)).toBe('M0 12.3457L5 -1Z')
  expect(readPath('M0 12.3457L5 -1Z')).toEqual([
    { to: 'M', at: [0, 12.3457] },
    { to: 'L', at: [5, -1] },
    { to: 'Z', at: [] },
  ])
})

test('mapping by the identity returns the same object, by any other matrix a new one', () => {
  const path: Path = [{ to: 'M', at: [1, 2] }]
  expect(mapPath(path, identity)).toBe(path)
  expect(mapPath(path, { ...identity, e: 3, f: 4 })).toEqual([{ to: 'M', at: [4, 6] }])
})

test('mapping moves every point of a curve, and keeps the kind of each step', () => {
  const matrix = { a: 0, b: 2, c: -3, d: 0, e: 100, f: 10 }
  expect(mapPath(readPath('M1 2Q3 4 5 6C1 2 3 4 5 6L7 8Z'), matrix)).toEqual([
    { to: 'M', at: [94, 12] },
    { to: 'Q', at: [88, 16, 82, 20] },
    { to: 'C', at: [94, 12, 88, 16, 82, 20] },
    { to: 'L', at: [76, 24] },
    { to: 'Z', at: [] },
  ])
})

test('straight and closed parts are flattened to their corners', () => {
  expect(flattenPath(readPath('M0 0L10 0L10 10ZM20 0L30 0'))).toEqual([
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 0 },
    ],
    [
      { x: 20, y: 0 },
      { x: 30, y: 0 },
    ],
  ])
})

test('steps before the first move are ignored', () => {
  expect(flattenPath(readPath('L1 1Z'))).toEqual([])
})

test.each([
  [0.5, 5],
  [0.05, 13],
  // The maximum, however small the tolerance is.
  [0.0000001, 201],
])('a quarter of a circle of 10 mm is flattened within %d mm to %d points on it', (tolerance, count) => {
  const [points = []] = flattenPath(readPath('M10 0C10 5.5228 5.5228 10 0 10'), tolerance)
  expect(points).toHaveLength(count)
  expect(points[0]).toEqual({ x: 10, y: 0 })
  expect(points.at(-1)).toEqual({ x: 0, y: 10 })
  for (const { x, y } of points) expect(Math.abs(Math.hypot(x, y) - 10)).toBeLessThan(0.003)
})

test('a curve that bends more is flattened to more points', () => {
  const [points = []] = flattenPath(readPath('M0 0C30 5 10 40 20 7'))
  expect(points).toHaveLength(46)
})

test('the points of a flattened quadratic curve lie on its parabola', () => {
  const [points = []] = flattenPath(readPath('M0 0Q5 10 10 0'))
  expect(points.length).toBeGreaterThan(10)
  for (const { x, y } of points) expect(y).toBeCloseTo((x * (10 - x)) / 5, 9)
})

/** Coordinates to a ten-thousandth. */
const rounded = (path: Path) =>
  path.map(({ to, at }) => [to, ...at.map((value) => Math.round(value * 10_000) / 10_000)])

test('an ellipse goes clockwise from the right end of its box', () => {
  // Its handles are 0.5523 of the radii 20 and 10.
  expect(rounded(ellipse({ x: 10, y: 20, width: 40, height: 20 }))).toEqual([
    ['M', 50, 30],
    ['C', 50, 35.5228, 41.0457, 40, 30, 40],
    ['C', 18.9543, 40, 10, 35.5228, 10, 30],
    ['C', 10, 24.4772, 18.9543, 20, 30, 20],
    ['C', 41.0457, 20, 50, 24.4772, 50, 30],
    ['Z'],
  ])
})

test('a rectangle without a radius has four corners', () => {
  const corners = [['M', 10, 20], ['L', 50, 20], ['L', 50, 50], ['L', 10, 50], ['Z']]
  expect(rounded(rectangle({ x: 10, y: 20, width: 40, height: 30 }))).toEqual(corners)
  expect(rounded(rectangle({ x: 10, y: 20, width: 40, height: 30 }, -1))).toEqual(corners)
  expect(rounded(rectangle({ x: 10, y: 20, width: 40, height: 0 }, 5))).toHaveLength(5)
})

test('a rectangle with a radius has round corners', () => {
  // Their handles end 0.4477 of the radius before the corners.
  expect(rounded(rectangle({ x: 10, y: 20, width: 40, height: 30 }, 10))).toEqual([
    ['M', 20, 20],
    ['L', 40, 20],
    ['C', 45.5228, 20, 50, 24.4772, 50, 30],
    ['L', 50, 40],
    ['C', 50, 45.5228, 45.5228, 50, 40, 50],
    ['L', 20, 50],
    ['C', 14.4772, 50, 10, 45.5228, 10, 40],
    ['L', 10, 30],
    ['C', 10, 24.4772, 14.4772, 20, 20, 20],
    ['Z'],
  ])
})

test('a radius is limited to half of the shorter side', () => {
  expect(rounded(rectangle({ x: 0, y: 0, width: 40, height: 20 }, 30))[0]).toEqual(['M', 10, 0])
  expect(rounded(rectangle({ x: 0, y: 0, width: 8, height: 20 }, 30))[0]).toEqual(['M', 4, 0])
})

test('a polygon is closed, a line is not', () => {
  expect(
    polygon([
      [1, 2],
      [3, 4],
      [5, 6],
    ]),
  ).toEqual([
    { to: 'M', at: [1, 2] },
    { to: 'L', at: [3, 4] },
    { to: 'L', at: [5, 6] },
    { to: 'Z', at: [] },
  ])
  expect(line([1, 2], [3, 4])).toEqual([
    { to: 'M', at: [1, 2] },
    { to: 'L', at: [3, 4] },
  ])
})

test('an arc becomes one cubic curve for each quarter of a circle', () => {
  const centre = { x: 100, y: 50 }
  expect(rounded(arc(centre, 10, 0, 90))).toEqual([['C', 110, 55.5228, 105.5228, 60, 100, 60]])
  expect(rounded(arc(centre, 10, 90, 0))).toEqual([['C', 105.5228, 60, 110, 55.5228, 110, 50]])
  expect(rounded(arc(centre, 10, 0, 180))).toEqual([
    ['C', 110, 55.5228, 105.5228, 60, 100, 60],
    ['C', 94.4772, 60, 90, 55.5228, 90, 50],
  ])
  expect(arc(centre, 10, 0, 91)).toHaveLength(2)
  expect(rounded(arc(centre, 10, 0, 0))).toEqual([['C', 110, 50, 110, 50, 110, 50]])
})

test('additional coordinates repeat their command, and after a move they are lines', () => {
  expect(readPath('M1 2 3 4L5 6 7 8')).toEqual([
    { to: 'M', at: [1, 2] },
    { to: 'L', at: [3, 4] },
    { to: 'L', at: [5, 6] },
    { to: 'L', at: [7, 8] },
  ])
  expect(readPath('M0 0Q1 2 3 4 5 6 7 8')).toHaveLength(3)
  expect(readPath('M0 0C1 2 3 4 5 6 7 8 9 10 11 12')).toHaveLength(3)
})

test('the box of a path encloses its curves, not their control points', () => {
  expect(boxOfPath(readPath('M10 20Q20 40 30 20'))).toEqual({
    ...{ x: 10, y: 20, width: 20, height: expect.closeTo(10, 9) },
  })
  expect(boxOfPath([])).toBeUndefined()
})
