import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cubicsOf } from './cubic.ts'
import { MeasuredPath } from './measured-path.ts'
import { ellipse, type Path, polygon, readPath } from './path.ts'

function measurePath(path: Path): MeasuredPath {
  const [part] = cubicsOf(path)
  if (!part) throw new Error('this path has no curves')
  return new MeasuredPath(part.cubics, part.isClosed)
}

/** Clockwise from its rightmost point, with a radius of 50 mm about (50, 50). */
const circle = measurePath(ellipse({ x: 0, y: 0, width: 100, height: 100 }))
const line = measurePath(readPath('M10 20L110 20'))
const rounded = ({ x, y, dx, dy }: ReturnType<ReturnType<MeasuredPath['parallelAt']>['at']>) =>
  [x, y, dx, dy].map((value) => Math.round(value * 100) / 100 + 0)

test('a path is measured by its length', () => {
  expect(line.length).toBeCloseTo(100, 9)
  expect(circle.length).toBeCloseTo(100 * Math.PI, 1)
  expect(
    measurePath(
      polygon([
        [0, 0],
        [30, 0],
        [30, 40],
      ]),
    ).length,
  ).toBeCloseTo(120, 6)
})

test('a parallel curve lies on the right of the path, and on the left if its distance is negative', () => {
  expect(circle.parallelAt(10).length).toBeCloseTo(80 * Math.PI, 1)
  expect(circle.parallelAt(-10).length).toBeCloseTo(120 * Math.PI, 1)
  expect(rounded(line.parallelAt(5).at(30))).toEqual([40, 25, 1, 0])
  const outer = circle.parallelAt(-10)
  expect(rounded(outer.at(outer.length / 4))).toEqual([50, 110, -1, 0])
})

test('an open path continues straight beyond its ends, and a closed path wraps around', () => {
  expect(rounded(line.parallelAt(0).at(-7))).toEqual([3, 20, 1, 0])
  expect(rounded(line.parallelAt(0).at(104))).toEqual([114, 20, 1, 0])
  const curve = circle.parallelAt(0)
  expect(rounded(curve.at(curve.length + 5))).toEqual(rounded(curve.at(5)))
  expect(rounded(curve.at(-5))).toEqual(rounded(curve.at(curve.length - 5)))
})

test('a curve parallel to a corner has a bevelled corner on the outside, and is not shortened on the inside', () => {
  const square = measurePath(
    polygon([
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ]),
  )
  // Four sides and four corners cut off at 45 degrees.
  expect(square.parallelAt(-10).length).toBeCloseTo(400 + 4 * 10 * Math.SQRT2, 4)
  expect(square.parallelAt(10).length).toBeCloseTo(400, 4)
})

test('a parallel curve has no length if its distance exceeds the radius of the bend', () => {
  expect(circle.parallelAt(49).length).toBeCloseTo(2 * Math.PI, 0)
  expect(circle.parallelAt(80).length).toBe(0)
  expect(Object.values(circle.parallelAt(80).at(4)).every(Number.isFinite)).toBe(true)
})

test('a path without any extent has a finite position and direction', () => {
  const emptyPath = measurePath(readPath('M5 5C5 5 5 5 5 5Z'))
  expect(emptyPath.length).toBe(0)
  expect(Object.values(emptyPath.parallelAt(3).at(4)).every(Number.isFinite)).toBe(true)
})

const coordinate = fc.double({ min: -200, max: 200, noNaN: true })
const anyPoint = fc.tuple(coordinate, coordinate)
const anyCurve = fc.tuple(
  ...([coordinate, coordinate, coordinate, coordinate, coordinate, coordinate] as const),
)

test('on any curve directions have unit length, and small steps add up to the length of the path', () => {
  fc.assert(
    fc.property(
      anyPoint,
      anyCurve,
      fc.double({ min: -20, max: 20, noNaN: true }),
      (from, curveTo, distance) => {
        const path = measurePath([
          { to: 'M', at: from },
          { to: 'C', at: curveTo },
        ])
        const curve = path.parallelAt(distance)
        const stepLength = curve.length / 500
        let total = 0
        for (let step = 0; step < 500; step++) {
          const [from, to] = [curve.at(step * stepLength), curve.at((step + 1) * stepLength)]
          expect(Math.hypot(from.dx, from.dy)).toBeCloseTo(1, 6)
          total += Math.hypot(to.x - from.x, to.y - from.y)
        }
        // Parallel curves omit the parts that would run backwards, which leaves jumps.
        if (distance === 0)
          expect(Math.abs(total - curve.length)).toBeLessThanOrEqual(curve.length * 0.01 + 0.01)
        expect(Number.isFinite(total)).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
})
