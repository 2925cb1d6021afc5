import { expect, test } from 'vitest'
import { identity } from './matrix.ts'
import { flattenPath, mapPath, type Path, pathData, readPath } from './path.ts'

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
  const turned = { a: 0, b: 2, c: -3, d: 0, e: 100, f: 10 }
  expect(mapPath(readPath('M1 2Q3 4 5 6C1 2 3 4 5 6L7 8Z'), turned)).toEqual([
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

test('steps before the first move belong to no part', () => {
  expect(flattenPath(readPath('L1 1Z'))).toEqual([])
})

test.each([
  [0.5, 5],
  [0.05, 13],
  // The limit, however fine.
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
