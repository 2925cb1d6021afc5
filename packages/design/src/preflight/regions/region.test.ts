import { describe, expect, test } from 'vitest'
import type { Point } from '../../geometry/matrix.ts'
import { addEdge, boxOfEdges, filledRegion, isWithin, touches } from './region.ts'

type Coordinates = readonly [number, number]
const pointsOf = (...points: Coordinates[]): Point[] => points.map(([x, y]) => ({ x, y }))
const square = (x: number, y: number, side: number) =>
  pointsOf([x, y], [x + side, y], [x + side, y + side], [x, y + side])
/** Counter-clockwise. */
const hole = (x: number, y: number, side: number) => square(x, y, side).toReversed()

function regionOf(parts: readonly Point[][], rule?: 'nonzero' | 'evenodd') {
  const region = filledRegion(parts, rule)
  if (!region) throw new Error('expected a region')
  return region
}

describe('a filled region', () => {
  test('has the edges of its closed outline and their bounding box', () => {
    const { edges, box } = regionOf([pointsOf([10, 20], [30, 20], [20, 50])])
    expect([...edges]).toEqual([10, 20, 30, 20, 30, 20, 20, 50, 20, 50, 10, 20])
    expect(box).toEqual({ x: 10, y: 20, width: 20, height: 30 })
  })

  test('has no edge of zero length where its outline repeats a point', () => {
    const points = pointsOf([10, 20], [10, 20], [30, 20], [20, 50], [10, 20])
    expect([...regionOf([points]).edges]).toEqual([10, 20, 30, 20, 30, 20, 20, 50, 20, 50, 10, 20])
  })

  test.each([
    ['nothing', []],
    ['an empty part', [[]]],
    ['a line', [pointsOf([10, 20], [30, 40])]],
    ['a horizontal outline without area', [pointsOf([10, 20], [30, 20], [20, 20])]],
    ['a vertical outline without area', [pointsOf([10, 20], [10, 40], [10, 30])]],
  ])('does not exist for %s', (_what, parts) => {
    expect(filledRegion(parts, 'nonzero')).toBeUndefined()
  })

  test('contains nothing if its height is the smallest positive number', () => {
    const minHeight = Number.MIN_VALUE
    const points = pointsOf(
      [0, 0],
      [1, minHeight],
      [2, 0],
      [3, minHeight],
      [4, 0],
      [5, minHeight],
      [6, 0],
      [3, minHeight],
    )
    expect(regionOf([points]).contains(3, 0)).toBe(false)
  })

  test('ignores parts of fewer than three points', () => {
    const { edges, box } = regionOf([pointsOf([0, 0], [90, 90]), square(10, 20, 5), []])
    expect(edges).toHaveLength(16)
    expect(box).toEqual({ x: 10, y: 20, width: 5, height: 5 })
  })

  test('contains the points inside of its outline', () => {
    // The left side goes from 10, 20 to 20, 40, the right one from 40, 20 to 30, 40.
    const { contains } = regionOf([pointsOf([10, 20], [40, 20], [30, 40], [20, 40])])
    expect([contains(15.1, 30), contains(14.9, 30), contains(34.9, 30), contains(35.1, 30)]).toEqual([
      ...[true, false, true, false],
    ])
    expect([contains(25, 19.9), contains(25, 20), contains(25, 39.9), contains(25, 40.1)]).toEqual([
      ...[false, true, true, false],
    ])
  })

  test('contains its upper and left edges, but neither its lower nor its right ones', () => {
    const { contains } = regionOf([square(10, 20, 5)])
    expect([contains(10, 20), contains(10, 22), contains(12, 20)]).toEqual([true, true, true])
    expect([contains(15, 22), contains(12, 25), contains(15, 25)]).toEqual([false, false, false])
  })

  test.each([
    ['nonzero', true],
    [undefined, true],
    ['evenodd', false],
  ] as const)('under the rule %s, contains an inner square of the same direction: %s', (rule, isFilled) => {
    const { contains } = regionOf([square(0, 0, 30), square(10, 10, 10)], rule)
    expect([contains(5, 15), contains(15, 15), contains(25, 15)]).toEqual([true, isFilled, true])
  })

  test('has a hole where an inner square has the opposite direction, under both rules', () => {
    for (const rule of ['nonzero', 'evenodd'] as const) {
      const { contains } = regionOf([square(0, 0, 30), hole(10, 10, 10)], rule)
      expect([contains(5, 15), contains(15, 15), contains(25, 15)]).toEqual([true, false, true])
    }
  })

  test('is filled whether its outline runs clockwise or anticlockwise', () => {
    expect(regionOf([hole(0, 0, 30)]).contains(15, 15)).toBe(true)
  })

  test('contains the correct points in each of its bands, with many edges and edges that cross many bands', () => {
    // 600 teeth on the right side of a comb of 20 by 300 mm; one band has six edges.
    const teeth = Array.from({ length: 600 }, (_, index): Coordinates => [index % 2 ? 20 : 15, index / 2])
    const { contains } = regionOf([pointsOf([0, 0], ...teeth, [0, 299.5])])
    for (let y = 0.25; y < 299.5; y += 0.5) {
      expect(contains(0.1, y)).toBe(true)
      expect(contains(17.4, y)).toBe(true)
      expect(contains(17.6, y)).toBe(false)
      expect(contains(-0.1, y)).toBe(false)
    }
  })

  test('contains the correct points even if it has more edges than its bands are designed for', () => {
    const teeth = Array.from({ length: 12_000 }, (_, index): Coordinates => [index % 2 ? 20 : 15, index / 40])
    const { contains } = regionOf([pointsOf([0, 0], ...teeth, [0, 11_999 / 40])])
    for (const pointIndex of [0, 1, 5000, 11_998]) {
      expect(contains(17.4, (pointIndex + 0.5) / 40)).toBe(true)
      expect(contains(17.6, (pointIndex + 0.5) / 40)).toBe(false)
    }
  })
})

test('an edge between two different points is added', () => {
  const edges: number[] = []
  addEdge(edges, { x: 1, y: 2 }, { x: 1, y: 3 })
  addEdge(edges, { x: 1, y: 3 }, { x: 4, y: 3 })
  addEdge(edges, { x: 4, y: 3 }, { x: 4, y: 3 })
  expect(edges).toEqual([1, 2, 1, 3, 1, 3, 4, 3])
})

test('a box contains its edges', () => {
  const box = { x: 10, y: 20, width: 5, height: 8 }
  const inside: Coordinates[] = [
    [10, 20],
    [15, 20],
    [10, 28],
    [15, 28],
    [12, 24],
  ]
  for (const [x, y] of inside) expect(isWithin(box, x, y)).toBe(true)
  const outside: Coordinates[] = [
    [9.9, 24],
    [15.1, 24],
    [12, 19.9],
    [12, 28.1],
  ]
  for (const [x, y] of outside) expect(isWithin(box, x, y)).toBe(false)
})

test.each([
  [{ x: 15, y: 22, width: 1, height: 1 }, true],
  [{ x: 15.1, y: 22, width: 1, height: 1 }, false],
  [{ x: 8, y: 22, width: 2, height: 1 }, true],
  [{ x: 8, y: 22, width: 1.9, height: 1 }, false],
  [{ x: 12, y: 28, width: 1, height: 1 }, true],
  [{ x: 12, y: 28.1, width: 1, height: 1 }, false],
  [{ x: 12, y: 18, width: 1, height: 2 }, true],
  [{ x: 12, y: 18, width: 1, height: 1.9 }, false],
])('two boxes touch where their edges meet: %j touches: %s', (other, isTouching) => {
  const box = { x: 10, y: 20, width: 5, height: 8 }
  expect([touches(box, other), touches(other, box)]).toEqual([isTouching, isTouching])
})

test('the bounding box of edges contains all of their end points', () => {
  expect(boxOfEdges([5, 9, 3, 4, 8, 6, 1, 7])).toEqual({ x: 1, y: 4, width: 7, height: 5 })
  expect(boxOfEdges([])).toBeUndefined()
})
