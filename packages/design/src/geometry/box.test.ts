import { describe, expect, test } from 'vitest'
import { boxAround, centreOf, cornersOf, overlaps, placementMatrix, unionOf } from './box.ts'
import { mapPoint } from './matrix.ts'

const box = { x: 10, y: 20, width: 40, height: 30 }
const unrotated = { ...box, rotation: 0, flipX: false, flipY: false }

test('the centre of a box is in its middle', () => {
  expect(centreOf(box)).toEqual({ x: 30, y: 35 })
})

describe('the corners of a box', () => {
  test('go clockwise from the upper left', () => {
    expect(cornersOf({ ...box, rotation: 0 })).toEqual([
      { x: 10, y: 20 },
      { x: 50, y: 20 },
      { x: 50, y: 50 },
      { x: 10, y: 50 },
    ])
  })

  test('are rotated clockwise about its centre', () => {
    expect(cornersOf({ ...box, rotation: 90 })).toEqual([
      { x: 45, y: 15 },
      { x: 45, y: 55 },
      { x: 15, y: 55 },
      { x: 15, y: 15 },
    ])
  })
})

test.each([
  ['to its place', unrotated, { x: 11, y: 22 }],
  ['mirrored from left to right', { ...unrotated, flipX: true }, { x: 49, y: 22 }],
  ['mirrored from top to bottom', { ...unrotated, flipY: true }, { x: 11, y: 48 }],
  ['rotated', { ...unrotated, rotation: 90 }, { x: 43, y: 16 }],
  // Mirrored first: rotated the other way it would be at 17, 16.
  ['mirrored and rotated', { ...unrotated, rotation: 90, flipX: true }, { x: 43, y: 54 }],
])('a point of a box is moved %s', (_how, placement, expected) => {
  expect(mapPoint(placementMatrix(placement), { x: 1, y: 2 })).toEqual(expected)
})

test('a box around points holds all of them', () => {
  const points = [
    { x: 5, y: 9 },
    { x: 3, y: 12 },
    { x: 8, y: 10 },
  ]
  expect(boxAround(points)).toEqual({ x: 3, y: 9, width: 5, height: 3 })
  expect(boxAround([{ x: 5, y: 9 }])).toEqual({ x: 5, y: 9, width: 0, height: 0 })
  expect(boxAround([])).toBeUndefined()
})

test('the union of boxes holds all of them', () => {
  expect(unionOf([box, { x: 0, y: 25, width: 5, height: 100 }])).toEqual({
    x: 0,
    y: 20,
    width: 50,
    height: 105,
  })
  expect(unionOf([box, { x: 15, y: 25, width: 5, height: 5 }])).toEqual(box)
  expect(unionOf([])).toBeUndefined()
})

test.each([
  [{ x: 49, y: 25, width: 9, height: 5 }, true],
  [{ x: 50, y: 25, width: 9, height: 5 }, false],
  [{ x: 1, y: 25, width: 10, height: 5 }, true],
  [{ x: 1, y: 25, width: 9, height: 5 }, false],
  [{ x: 15, y: 49, width: 9, height: 5 }, true],
  [{ x: 15, y: 50, width: 9, height: 5 }, false],
  [{ x: 15, y: 1, width: 9, height: 20 }, true],
  [{ x: 15, y: 1, width: 9, height: 19 }, false],
])('boxes overlap if they share an area, not only an edge: %j overlaps: %s', (other, isOverlapping) => {
  expect([overlaps(box, other), overlaps(other, box)]).toEqual([isOverlapping, isOverlapping])
})
