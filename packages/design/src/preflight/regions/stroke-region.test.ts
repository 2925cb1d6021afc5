import { expect, test } from 'vitest'
import type { Stroke } from '../../elements/index.ts'
import { identity, type Point } from '../../geometry/matrix.ts'
import type { Region } from './region.ts'
import { hasTooManySegments, strokeRegion } from './stroke-region.ts'

type Coordinates = [number, number]

const stroke = (width: number, fields: Partial<Stroke> = {}): Stroke => ({
  ...{ colour: '1b1a17', width, dash: [], cap: 'butt', join: 'miter', ...fields },
})
const pointsOf = (points: readonly Coordinates[]) => points.map(([x, y]): Point => ({ x, y }))

function regionOf(points: readonly Coordinates[], strokeStyle: Stroke, matrix = identity): Region {
  return strokeRegion([pointsOf(points)], strokeStyle, matrix) as Region
}

/** One row for each edge: x and y of its start and its end, to a millionth of a mm. */
function edgesOf({ edges }: Region): number[][] {
  const rounded = Array.from(edges, (value) => Math.round(value * 1e6) / 1e6)
  return Array.from({ length: rounded.length / 4 }, (_, index) => rounded.slice(index * 4, index * 4 + 4))
}

const horizontal: Coordinates[] = [
  [10, 20],
  [20, 20],
]
const corner: Coordinates[] = [...horizontal, [20, 30]]
/** Starts and ends in the middle of its upper edge. */
const ring: Coordinates[] = [
  [20, 10],
  [30, 10],
  [30, 30],
  [10, 30],
  [10, 10],
  [20, 10],
]

test.each([
  ['butt', [10, 20], [10, 20]],
  ['square', [9, 21], [9, 21]],
  // Its sides stay straight up to the end of the line, and its half circle is closed by a straight edge.
  ['round', [10, 20], [9, 21]],
] as const)(
  'the outline of a line with %s caps has two sides and two ends',
  (cap, [left, right], [back, front]) => {
    expect(edgesOf(regionOf(horizontal, stroke(2, { cap })))).toEqual([
      [left, 21, right, 21],
      [right, 19, left, 19],
      [front, 21, front, 19],
      [back, 19, back, 21],
    ])
  },
)

test('the outline of a corner has continuous sides, and is round on both sides of the corner', () => {
  expect(edgesOf(regionOf(corner, stroke(2)))).toEqual([
    [10, 21, 20, 21],
    [19, 20, 19, 30],
    [21, 30, 21, 20],
    [20, 19, 10, 19],
    [21, 21, 21, 19],
    [10, 19, 10, 21],
    [19, 30, 21, 30],
    [21, 19, 19, 19],
  ])
})

test('the segments of a curve are extended until their outer sides meet', () => {
  // Turned by less than half a radian: half the angle has a tangent of (√104 - 10) / 2.
  const [first, second] = edgesOf(regionOf([...horizontal, [30, 22]], stroke(2)))
  expect(first).toEqual([10, 21, 20.09902, 21])
  expect(second?.slice(0, 2)).toEqual([19.706787, 20.961161])
})

test('a turn of more than half a radian becomes a round corner, a smaller one does not', () => {
  const turnedPath = (angle: number): Coordinates[] => [
    ...horizontal,
    [20 + 10 * Math.cos(angle), 20 + 10 * Math.sin(angle)],
  ]
  // The side ends at the joint, and the segment ends half a stroke width behind it.
  expect(edgesOf(regionOf(turnedPath(0.51), stroke(2)))[0]).toEqual([10, 21, 20, 21])
  expect(edgesOf(regionOf(turnedPath(0.51), stroke(2)))[4]).toEqual([21, 21, 21, 19])
  // The side is extended by the tangent of 0.245, which is half the angle.
  expect(edgesOf(regionOf(turnedPath(0.49), stroke(2)))[0]).toEqual([10, 21, 20.250023, 21])
  expect(edgesOf(regionOf(turnedPath(-0.49), stroke(2)))[0]).toEqual([10, 21, 20.250023, 21])
})

test('a closed line has joints instead of caps where it begins', () => {
  const edges = edgesOf(regionOf(ring, stroke(2, { cap: 'square' })))
  // Clockwise on its inner side, then back on its outer side.
  expect(edges.slice(0, 5)).toEqual([
    [20, 11, 30, 11],
    [29, 10, 29, 30],
    [30, 29, 10, 29],
    [11, 30, 11, 10],
    [10, 11, 20, 11],
  ])
  expect(edges.slice(5, 10)).toEqual([
    [20, 9, 10, 9],
    [9, 10, 9, 30],
    [10, 31, 30, 31],
    [31, 30, 31, 10],
    [30, 9, 20, 9],
  ])
  // Round at the corners, and neither round nor longer at the start.
  expect([edges[10], edges[11], edges[18], edges[19]]).toEqual([
    [31, 11, 31, 9],
    [20, 9, 20, 11],
    [20, 11, 20, 9],
    [9, 9, 9, 11],
  ])
})

test('a closed line that begins at a corner is round there, an open one is not', () => {
  const square: Coordinates[] = [
    [10, 10],
    [30, 10],
    [30, 30],
    [10, 30],
  ]
  const closed = regionOf([...square, [10, 10]], stroke(4))
  expect(closed.contains(8.7, 8.7)).toBe(true)
  expect(closed.contains(8.5, 8.5)).toBe(false)
  const open = regionOf([...square, [10, 11]], stroke(4))
  expect(open.contains(8.7, 8.7)).toBe(false)
})

test('a line that ends beside or below its start is open', () => {
  const down: Coordinates[] = [
    [10, 10],
    [10, 30],
    [30, 30],
    [30, 10],
  ]
  const right = down.map(([x, y]): Coordinates => [y, x])
  // The point lies in a corner of the square cap, outside of a round cap or joint.
  for (const points of [down, right])
    expect(regionOf(points, stroke(4, { cap: 'square' })).contains(8.2, 8.2)).toBe(true)
})

test('both sides of a closed curve are continuous at its start', () => {
  // A regular polygon with sixteen corners: its sides are extended by tan(π / 16).
  const points = Array.from({ length: 17 }, (_, index): Coordinates => {
    const angle = ((index % 16) * Math.PI) / 8
    return [50 + 10 * Math.cos(angle), 50 + 10 * Math.sin(angle)]
  })
  const { edges } = regionOf(points, stroke(2))
  // Every side has the length 20 sin(π / 16), and its edges are longer by twice the tangent of π / 16.
  for (let index = 0; index < 16 * 4; index += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = edges.slice(index, index + 4)
    expect(Math.hypot(x2 - x1, y2 - y1)).toBeCloseTo(3.901806 + 2 * 0.198912, 5)
  }
})

test('repeated points are ignored, and a line without any length has no region', () => {
  const repeated: Coordinates[] = [[10, 20], ...horizontal, [20, 20]]
  expect(edgesOf(regionOf(repeated, stroke(2)))).toEqual(edgesOf(regionOf(horizontal, stroke(2))))
  for (const degeneratePoints of [[], [[10, 20]], [horizontal[0], horizontal[0]]] as Coordinates[][])
    expect(strokeRegion([pointsOf(degeneratePoints)], stroke(2, { cap: 'round' }), identity)).toBeUndefined()
})

test('a singular matrix results in no region', () => {
  expect(strokeRegion([pointsOf(horizontal)], stroke(2), { ...identity, d: 0 })).toBeUndefined()
  expect(strokeRegion([pointsOf(horizontal)], stroke(2), { ...identity, b: 1, c: 1 })).toBeUndefined()
  expect(strokeRegion([pointsOf(horizontal)], stroke(2), { ...identity, b: 1, c: -1 })).toBeDefined()
})

test('an outline is transformed by the matrix of its element', () => {
  const matrix = { a: 2, b: 0, c: 0, d: 3, e: 5, f: 7 }
  const region = regionOf(horizontal, stroke(2), matrix)
  expect(edgesOf(region)).toEqual([
    [25, 70, 45, 70],
    [45, 64, 25, 64],
    [45, 70, 45, 64],
    [25, 64, 25, 70],
  ])
  expect(region.box).toEqual({ x: 25, y: 64, width: 20, height: 6 })
  expect([region.contains(35, 69.9), region.contains(35, 70.1), region.contains(24.9, 67)]).toEqual([
    true,
    false,
    false,
  ])
})

/** A line of 50 mm that is 10 mm wide, and points on it by their distance along it and beside it. */
const slopingLine: Coordinates[] = [
  [10, 10],
  [40, 50],
]
const along = (distance: number, offset: number): Coordinates => [
  10 + 0.6 * distance - 0.8 * offset,
  10 + 0.8 * distance + 0.6 * offset,
]

test.each([
  ['butt', 25, 4.99, true],
  ['butt', 25, -4.99, true],
  ['butt', 25, 5.01, false],
  ['butt', 25, -5.01, false],
  ['butt', 0.01, 4.9, true],
  ['butt', -0.01, 0, false],
  ['butt', -0.01, -4, false],
  ['butt', 49.99, 4.9, true],
  ['butt', 50.01, 0, false],
  ['butt', 50.01, 4, false],
  ['square', -4.99, 4.9, true],
  ['square', -5.01, 0, false],
  ['square', 54.99, -4.9, true],
  ['square', 55.01, 0, false],
  ['round', -4.99, 0, true],
  ['round', -3, 3.9, true],
  ['round', -3, -3.9, true],
  ['round', -4, 4, false],
  ['round', -4, -4, false],
  ['round', 54.99, 0, true],
  ['round', 53, 3.9, true],
  ['round', 54, 4, false],
  ['round', 54, -4, false],
] as const)(
  'with %s caps, a point %d mm along and %d mm beside the line is covered: %s',
  (cap, distance, offset, isInside) => {
    expect(regionOf(slopingLine, stroke(10, { cap })).contains(...along(distance, offset))).toBe(isInside)
  },
)

test('a stroke contains the points on its edge', () => {
  const butt = regionOf(horizontal, stroke(2))
  for (const point of [...horizontal, [15, 21], [15, 19]] as Coordinates[])
    expect(butt.contains(...point)).toBe(true)
  // The ends of a sloping line lie inside of the box of its region.
  const [start, end] = slopingLine as [Coordinates, Coordinates]
  for (const cap of ['butt', 'round'] as const) {
    expect(regionOf(slopingLine, stroke(10, { cap })).contains(...start)).toBe(true)
    expect(regionOf(slopingLine, stroke(10, { cap })).contains(...end)).toBe(true)
  }
  const round = regionOf(slopingLine, stroke(10, { cap: 'round' }))
  expect([round.contains(7, 6), round.contains(43, 54)]).toEqual([true, true])
})

test('an open line with a corner is round at the corner only', () => {
  const region = regionOf(corner, stroke(4))
  // The outer side of the corner at 45 degrees, where a circle of 2 mm ends at 1.41 mm.
  expect([region.contains(21.4, 18.6), region.contains(21.5, 18.5)]).toEqual([true, false])
  expect([region.contains(9.9, 20), region.contains(20, 30.1)]).toEqual([false, false])
  expect([region.contains(10.1, 20), region.contains(20, 29.9)]).toEqual([true, true])
})

test('dashes and gaps alternate from the start of a line and continue around corners', () => {
  const dashed = regionOf(
    [
      [10, 20],
      [30, 20],
    ],
    stroke(2, { dash: [4, 2] }),
  )
  const xs = [10.1, 13.9, 14.1, 15.9, 16.1, 19.9, 20.1, 21.9, 22.1, 25.9, 26.1, 27.9, 28.1, 29.9]
  expect(xs.map((x) => dashed.contains(x, 20))).toEqual([
    ...[true, true, false, false, true, true, false, false],
    ...[true, true, false, false, true, true],
  ])
  // 7 mm and a gap of 1 mm: the second dash goes from 18 mm to 25 mm around the corner at 20 mm.
  const dashedCorner = regionOf(corner, stroke(2, { dash: [7, 1] }))
  expect([dashedCorner.contains(17.5, 20), dashedCorner.contains(18.1, 20)]).toEqual([false, true])
  expect([
    dashedCorner.contains(20, 24.9),
    dashedCorner.contains(20, 25.5),
    dashedCorner.contains(20, 26.1),
  ]).toEqual([true, false, true])
})

test('an odd number of dash lengths is repeated with dashes and gaps swapped', () => {
  // In mm: dash 1, gap 2, dash 3, gap 1, dash 2, gap 3.
  const region = regionOf(
    [
      [10, 20],
      [24, 20],
    ],
    stroke(2, { dash: [1, 2, 3] }),
  )
  const xs = [10.5, 11.5, 12.5, 13.5, 15.5, 16.5, 17.5, 18.5, 19.5, 21.5, 22.5, 23.5]
  expect(xs.map((x) => region.contains(x, 20))).toEqual([
    ...[true, false, false, true, true, false, true, true, false, false, true, false],
  ])
})

test('a stroke has too many pieces above 5,000 points and dashes', () => {
  const dotted = (count: number) => Array.from({ length: count }, (_, x): Point => ({ x, y: 0 }))
  expect(hasTooManySegments([dotted(5000)], stroke(1))).toBe(false)
  expect(hasTooManySegments([dotted(5001)], stroke(1))).toBe(true)
  expect(hasTooManySegments([dotted(2500), dotted(2501)], stroke(1))).toBe(true)
  const dashed = (length: number) =>
    hasTooManySegments(
      [
        [
          { x: 0, y: 0 },
          { x: 0, y: length },
        ],
      ],
      stroke(1, { dash: [1, 3] }),
    )
  expect([dashed(9996), dashed(9997)]).toEqual([false, true])
  // Around a corner, away from the origin.
  const bent = (length: number) => {
    const points = pointsOf([
      [100, 200],
      [100 + length, 200],
      [100 + length, 200 - length],
    ])
    return hasTooManySegments([points], stroke(1, { dash: [1, 3] }))
  }
  expect([bent(4997), bent(4998)]).toEqual([false, true])
  expect(hasTooManySegments([dotted(5000)], stroke(1, { dash: [1, 3] }))).toBe(true)
})
