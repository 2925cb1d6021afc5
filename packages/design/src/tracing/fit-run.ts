import type { Point } from '../geometry/matrix.ts'
import type { Step } from '../geometry/path.ts'

/** Maximum number of refinements of the curve parameters before a curve is split. */
const maxIterations = 4
/** A curve whose squared error exceeds the limit by more than this factor is split without refinement. */
const maxErrorFactor = 16
/** Distance in px over which the direction at an end is measured. */
const tangentReach = 2.5

/**
 * Approximates points within a tolerance by as few cubic curves as possible, keeping both ends (Schneider, An algorithm
 * for automatically fitting digitized curves). Points on a straight line become one line. The initial move is omitted.
 */
export function fitRun(
  points: readonly Point[],
  tolerance: number,
  tangents?: readonly [start: Point, end: Point],
): Step[] {
  const last = points.length - 1
  const [start, end] = [points[0], points[last]]
  if (!start || !end || last < 1) return []
  if (!tangents && isStraight(points, tolerance)) return [{ to: 'L', at: [end.x, end.y] }]
  const [first, second] = tangents ?? [tangentAt(points, 0, 1), tangentAt(points, last, -1)]
  const steps: Step[] = []
  const pending = [{ from: 0, to: last, start: first, end: second }]
  for (let part = pending.pop(); part; part = pending.pop()) {
    const { curve, worst } = fitCurve(points, part, tolerance * tolerance)
    if (worst === undefined) {
      steps.push(curve)
      continue
    }
    const direction = directionAt(points, worst, part.from, part.to)
    const back = { x: -direction.x, y: -direction.y }
    // The last part is processed next.
    pending.push(
      { from: worst, to: part.to, start: direction, end: part.end },
      { from: part.from, to: worst, start: part.start, end: back },
    )
  }
  return steps
}

interface Part {
  from: number
  to: number
  /** Unit vectors into the curve. */
  start: Point
  end: Point
}

type Cubic = readonly [Point, Point, Point, Point]

/** The best curve, and the point at which it has to be split if it is too far away. */
function fitCurve(
  points: readonly Point[],
  part: Part,
  maxError: number,
): { curve: Step; worst: number | undefined } {
  const pointAt = (index: number) => points[index] ?? { x: 0, y: 0 }
  if (part.to - part.from === 1) {
    const third = distance(pointAt(part.from), pointAt(part.to)) / 3
    return {
      curve: stepOf(withHandles(pointAt(part.from), pointAt(part.to), part, third, third)),
      worst: undefined,
    }
  }
  const shares = chordParameters(points, part)
  let cubic = leastSquares(points, part, shares)
  let [worst, error] = worstOf(points, part, cubic, shares)
  for (
    let iteration = 0;
    error > maxError && error < maxError * maxErrorFactor && iteration < maxIterations;
    iteration++
  ) {
    refineParameters(points, part, cubic, shares)
    cubic = leastSquares(points, part, shares)
    ;[worst, error] = worstOf(points, part, cubic, shares)
  }
  return { curve: stepOf(cubic), worst: error > maxError ? worst : undefined }
}

function stepOf([, one, other, end]: Cubic): Step {
  return { to: 'C', at: [one.x, one.y, other.x, other.y, end.x, end.y] }
}

function withHandles(from: Point, to: Point, { start, end }: Part, one: number, other: number): Cubic {
  return [
    from,
    { x: from.x + start.x * one, y: from.y + start.y * one },
    { x: to.x + end.x * other, y: to.y + end.y * other },
    to,
  ]
}

function distance(one: Point, other: Point): number {
  const [x, y] = [one.x - other.x, one.y - other.y]
  return Math.sqrt(x * x + y * y)
}

/** The length up to each point as a share of the total length, which is its initial curve parameter. */
function chordParameters(points: readonly Point[], { from, to }: Part): Float64Array {
  const shares = new Float64Array(to - from + 1)
  for (let index = 1; index < shares.length; index++) {
    const [before, current] = [points[from + index - 1], points[from + index]]
    shares[index] = (shares[index - 1] ?? 0) + (before && current ? distance(before, current) : 0)
  }
  const total = shares[shares.length - 1] || 1
  return shares.map((share) => share / total)
}

/** The curve with these ends and directions that is nearest to the points. */
function leastSquares(points: readonly Point[], part: Part, shares: Float64Array): Cubic {
  const [from, to] = [points[part.from] ?? { x: 0, y: 0 }, points[part.to] ?? { x: 0, y: 0 }]
  const { start, end } = part
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0]
  const cross = start.x * end.x + start.y * end.y
  for (let index = 0; index < shares.length; index++) {
    const t = shares[index] ?? 0
    const u = 1 - t
    const [b0, b1, b2, b3] = [u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t]
    const point = points[part.from + index] ?? from
    const [dx, dy] = [
      point.x - from.x * (b0 + b1) - to.x * (b2 + b3),
      point.y - from.y * (b0 + b1) - to.y * (b2 + b3),
    ]
    c00 += b1 * b1
    c01 += b1 * b2 * cross
    c11 += b2 * b2
    x0 += b1 * (start.x * dx + start.y * dy)
    x1 += b2 * (end.x * dx + end.y * dy)
  }
  const length = distance(from, to)
  const determinant = c00 * c11 - c01 * c01
  const one = determinant === 0 ? 0 : (x0 * c11 - x1 * c01) / determinant
  const other = determinant === 0 ? 0 : (c00 * x1 - c01 * x0) / determinant
  // Handles that point backwards or are very long make loops.
  const [least, most] = [length * 1e-3, maxHandleLength(length, shares.length)]
  if (one < least || other < least || one > most || other > most)
    return withHandles(from, to, part, length / 3, length / 3)
  return withHandles(from, to, part, one, other)
}

function maxHandleLength(length: number, count: number): number {
  return Math.max(length * 1.5, count)
}

/** The point that is farthest from the curve, and its squared distance. */
function worstOf(
  points: readonly Point[],
  { from, to }: Part,
  cubic: Cubic,
  shares: Float64Array,
): [index: number, error: number] {
  let [worst, max] = [(from + to) >> 1, 0]
  for (let index = 1; index < shares.length - 1; index++) {
    const point = points[from + index]
    if (!point) continue
    const { x, y } = pointOnCurve(cubic, shares[index] ?? 0)
    const error = (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y)
    if (error > max) [worst, max] = [from + index, error]
  }
  return [worst, max]
}

function pointOnCurve([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t
  const [wa, wb, wc, wd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  return { x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y }
}

/** Moves each parameter towards the point of the curve that is nearest to its point, by one step of Newton's method. */
function refineParameters(
  points: readonly Point[],
  { from }: Part,
  cubic: Cubic,
  shares: Float64Array,
): void {
  const [a, b, c, d] = cubic
  for (let index = 1; index < shares.length - 1; index++) {
    const point = points[from + index]
    if (!point) continue
    const t = shares[index] ?? 0
    const u = 1 - t
    const { x, y } = pointOnCurve(cubic, t)
    const first = (axis: 'x' | 'y') =>
      3 * (u * u * (b[axis] - a[axis]) + 2 * u * t * (c[axis] - b[axis]) + t * t * (d[axis] - c[axis]))
    const second = (axis: 'x' | 'y') =>
      6 * (u * (c[axis] - 2 * b[axis] + a[axis]) + t * (d[axis] - 2 * c[axis] + b[axis]))
    const [dx, dy, ex, ey] = [first('x'), first('y'), x - point.x, y - point.y]
    const slope = dx * dx + dy * dy + ex * second('x') + ey * second('y')
    if (slope === 0) continue
    shares[index] = Math.min(1, Math.max(0, t - (ex * dx + ey * dy) / slope))
  }
}

function isStraight(points: readonly Point[], tolerance: number): boolean {
  const [start, end] = [points[0], points.at(-1)]
  if (!start || !end) return true
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const length = dx * dx + dy * dy
  return points.every(({ x, y }) => {
    const share =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((x - start.x) * dx + (y - start.y) * dy) / length))
    const [ex, ey] = [x - start.x - share * dx, y - start.y - share * dy]
    return ex * ex + ey * ey <= tolerance * tolerance
  })
}

/** The direction from an end to the points beyond it. */
function tangentAt(points: readonly Point[], index: number, step: 1 | -1): Point {
  const current = points[index] ?? { x: 0, y: 0 }
  let ahead = current
  for (let next = index + step; points[next]; next += step) {
    ahead = points[next] ?? ahead
    if (distance(current, ahead) >= tangentReach) break
  }
  return unitVector(ahead.x - current.x, ahead.y - current.y)
}

/** The direction of the curve at a point, from the points around it within a part. */
function directionAt(points: readonly Point[], index: number, from: number, to: number): Point {
  const current = points[index] ?? { x: 0, y: 0 }
  let [before, after] = [current, current]
  for (let each = index - 1; each >= from; each--) {
    before = points[each] ?? before
    if (distance(current, before) >= tangentReach) break
  }
  for (let each = index + 1; each <= to; each++) {
    after = points[each] ?? after
    if (distance(current, after) >= tangentReach) break
  }
  return unitVector(after.x - before.x, after.y - before.y)
}

function unitVector(x: number, y: number): Point {
  const length = Math.sqrt(x * x + y * y)
  return length === 0 ? { x: 1, y: 0 } : { x: x / length, y: y / length }
}
