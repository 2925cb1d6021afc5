import { describe, expect, test } from 'vitest'
import {
  formatMatrix,
  formatNumber,
  identity,
  inverseOf,
  isIdentity,
  type Matrix,
  mapPoint,
  multiply,
  rotationMatrix,
  translationMatrix,
} from './matrix.ts'

test('a matrix without effect is the identity', () => {
  expect(isIdentity({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 })).toBe(true)
})

test.each<Partial<Matrix>>([{ a: 2 }, { b: 0.5 }, { c: -0.5 }, { d: 2 }, { e: 1 }, { f: -1 }])(
  'a matrix with %o is not the identity',
  (change) => {
    expect(isIdentity({ ...identity, ...change })).toBe(false)
  },
)

const outer = { a: 2, b: 3, c: 5, d: 7, e: 11, f: 13 }
const inner = { a: 17, b: 19, c: 23, d: 29, e: 31, f: 37 }

test('a point is mapped as in SVG', () => {
  expect(mapPoint(outer, { x: 10, y: 100 })).toEqual({ x: 531, y: 743 })
})

test('a product applies the inner matrix first', () => {
  expect(multiply(outer, inner)).toEqual({ a: 129, b: 184, c: 191, d: 272, e: 258, f: 365 })
  expect(mapPoint(multiply(outer, inner), { x: 1, y: 2 })).toEqual(
    mapPoint(outer, mapPoint(inner, { x: 1, y: 2 })),
  )
})

test('an inverse maps points back, and a matrix that maps onto a line has none', () => {
  // The determinant is -1.
  expect(inverseOf(outer)).toEqual({ a: -7, b: 3, c: 5, d: -2, e: 12, f: -7 })
  expect(inverseOf({ a: 4, b: 0, c: 0, d: 2, e: 8, f: 6 })).toEqual({
    a: 0.25,
    b: -0,
    c: -0,
    d: 0.5,
    e: -2,
    f: -3,
  })
  expect(() => inverseOf({ a: 2, b: 4, c: 3, d: 6, e: 0, f: 0 })).toThrow(
    'maps everything onto a line has no inverse',
  )
})

test('a translation moves by x and y', () => {
  expect(translationMatrix(3, 4)).toEqual({ a: 1, b: 0, c: 0, d: 1, e: 3, f: 4 })
})

describe('a rotation', () => {
  test.each([
    [0, 1, 0],
    [90, 0, 1],
    [180, -1, 0],
    [270, 0, -1],
    [360, 1, 0],
    [450, 0, 1],
    [-90, 0, -1],
    [-450, 0, -1],
  ])('by %i degrees is exact', (degrees, cos, sin) => {
    const { a, b, c, d, e, f } = rotationMatrix(degrees)
    expect([a, b, c + 0, d, e, f]).toEqual([cos, sin, 0 - sin, cos, 0, 0])
  })

  test('is clockwise', () => {
    const { a, b, c, d } = rotationMatrix(30)
    expect([a, b, c, d]).toEqual([0.866025, 0.5, -0.5, 0.866025].map((value) => expect.closeTo(value, 6)))
  })
})

test.each([
  [1.23454, '1.2345'],
  [1.23456, '1.2346'],
  [-0.00004, '0'],
  [0.00005, '0.0001'],
  [-12, '-12'],
])('the coordinate %d is written as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('a matrix is written with eight decimals, and its translation with four', () => {
  expect(formatMatrix({ a: 1.123456789, b: -1e-9, c: -0.5, d: 2, e: 1.23456, f: -0.00001 })).toBe(
    'matrix(1.12345679 0 -0.5 2 1.2346 0)',
  )
  expect(formatMatrix({ a: 0.00000001, b: 3, c: 4, d: 5, e: 6, f: 7 })).toBe('matrix(1e-8 3 4 5 6 7)')
})
