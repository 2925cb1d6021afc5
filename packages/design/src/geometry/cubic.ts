import type { Point } from './matrix.ts'
import type { Path } from './path.ts'

/** A cubic curve: its start, two control points and its end. */
export type Cubic = readonly [Point, Point, Point, Point]

/** The line between two points as a curve. */
export function straightCubic(from: Point, to: Point): Cubic {
  return [from, pointBetween(from, to, 1 / 3), pointBetween(from, to, 2 / 3), to]
}

/** A quadratic curve as a cubic one. */
export function raisedCubic(from: Point, control: Point, to: Point): Cubic {
  return [from, pointBetween(from, control, 2 / 3), pointBetween(to, control, 2 / 3), to]
}

/** The point at a share of the way from one point to another. */
export function pointBetween(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** The two parts of a curve before and after parameter `t` (0 to 1). */
export function splitCubic([a, b, c, d]: Cubic, t: number): [Cubic, Cubic] {
  const [ab, bc, cd] = [pointBetween(a, b, t), pointBetween(b, c, t), pointBetween(c, d, t)]
  const [abc, bcd] = [pointBetween(ab, bc, t), pointBetween(bc, cd, t)]
  const middle = pointBetween(abc, bcd, t)
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ]
}

/** The point of a curve at parameter `t` (0 to 1). */
export function pointOnCubic([a, b, c, d]: Cubic, t: number): Point {
  const remaining = 1 - t
  const [wa, wb, wc, wd] = [
    remaining * remaining * remaining,
    3 * remaining * remaining * t,
    3 * remaining * t * t,
    t * t * t,
  ]
  return { x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y }
}

/** Parameter on both sides of a point over which a direction is measured. */
const directionStep = 1e-3

/** The direction of a curve at parameter `t` (0 to 1), of length 1; undefined for a curve without extent. */
export function directionOnCubic(cubic: Cubic, t: number): Point | undefined {
  const [before, after] = [
    pointOnCubic(cubic, Math.max(0, t - directionStep)),
    pointOnCubic(cubic, Math.min(1, t + directionStep)),
  ]
  return unitVector(derivative(cubic, t)) ?? unitVector({ x: after.x - before.x, y: after.y - before.y })
}

function derivative([a, b, c, d]: Cubic, t: number): Point {
  const remaining = 1 - t
  const [first, second, third] = [remaining * remaining, 2 * remaining * t, t * t]
  return {
    x: first * (b.x - a.x) + second * (c.x - b.x) + third * (d.x - c.x),
    y: first * (b.y - a.y) + second * (c.y - b.y) + third * (d.y - c.y),
  }
}

/** Length in mm below which a vector has no direction. */
const minLength = 1e-7

/** The vector at a length of 1; undefined if it has no direction. */
export function unitVector({ x, y }: Point): Point | undefined {
  const length = Math.sqrt(x * x + y * y)
  return length < minLength ? undefined : { x: x / length, y: y / length }
}

/** The curves of each part of a path, in its units; a closed part ends where it starts. */
export function cubicsOf(path: Path): { cubics: Cubic[]; isClosed: boolean }[] {
  const parts: { cubics: Cubic[]; isClosed: boolean }[] = []
  let [current, start]: Point[] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]
  const add = (cubic: Cubic) => {
    parts.at(-1)?.cubics.push(cubic)
    current = cubic[3]
  }
  for (const { to, at } of path) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = at
    const first = { x: x1, y: y1 }
    const from = current as Point
    if (to === 'M') {
      parts.push({ cubics: [], isClosed: false })
      current = first
      start = first
    } else if (to === 'L') add(straightCubic(from, first))
    else if (to === 'Q') add(raisedCubic(from, first, { x: x2, y: y2 }))
    else if (to === 'C') add([from, first, { x: x2, y: y2 }, { x: x3, y: y3 }])
    else {
      const part = parts.at(-1)
      const end = start as Point
      if (from.x !== end.x || from.y !== end.y) add(straightCubic(from, end))
      if (part) part.isClosed = true
    }
  }
  return parts.filter(({ cubics }) => cubics.length > 0)
}
