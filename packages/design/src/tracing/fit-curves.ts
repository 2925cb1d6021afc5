import type { Point } from '../geometry/matrix.ts'
import type { Step } from '../geometry/path.ts'
import type { Polygon } from '../plates/contours.ts'
import { fitRun } from './fit-run.ts'

export interface CurveOptions {
  /** Maximum distance in px of a curve from the polygon. */
  tolerance: number
  /** Angle in degrees by which an edge has to turn to count as a corner. */
  cornerAngle: number
}

/** Length in px along the edge on both sides of a point over which its turn is measured. */
const maxArm = 4
/** Maximum arm as a share of the outline: a circle turns by only 45 degrees over this share, so it has no corners. */
const armShare = 1 / 8
/** Maximum distance in px by which a corner that antialiasing rounded is moved outwards. */
const maxSharpening = 1.6

/** Approximates a closed polygon within the tolerance by as few lines and curves as possible. */
export function fitCurves(polygon: Polygon, { tolerance, cornerAngle }: CurveOptions): Step[] {
  const outline = new Outline(polygon)
  if (outline.count < 6) return linesOf(outline.points)
  const arm = Math.min(maxArm, outline.length * armShare)
  const corners = cornersOf(outline, arm, (cornerAngle * Math.PI) / 180)
  const runs = corners.length > 0 ? runsBetweenCorners(outline, corners, arm) : halves(outline)
  const [first] = runs[0]?.points ?? []
  if (!first) return []
  const steps = runs.flatMap(({ points, tangents }) => fitRun(points, tolerance, tangents))
  return [{ to: 'M', at: [first.x, first.y] }, ...steps, { to: 'Z', at: [] }]
}

function linesOf(points: readonly Point[]): Step[] {
  const steps = points.map(({ x, y }, index): Step => ({ to: index === 0 ? 'M' : 'L', at: [x, y] }))
  return [...steps, { to: 'Z', at: [] }]
}

/** A closed polygon, addressed by the length along it. */
class Outline {
  readonly points: readonly Point[]
  /** Length from the first point to each point, followed by the total length. */
  readonly #at: Float64Array

  constructor(polygon: Polygon) {
    this.points = Array.from({ length: polygon.length / 2 }, (_, index) => ({
      x: polygon[index * 2] ?? 0,
      y: polygon[index * 2 + 1] ?? 0,
    }))
    this.#at = new Float64Array(this.points.length + 1)
    for (let index = 0; index < this.points.length; index++)
      this.#at[index + 1] = (this.#at[index] ?? 0) + distanceOf(this.point(index), this.point(index + 1))
  }

  get count(): number {
    return this.points.length
  }

  get length(): number {
    return this.#at[this.count] ?? 0
  }

  /** The point at an index, which wraps around. */
  point(index: number): Point {
    return this.points[((index % this.count) + this.count) % this.count] ?? { x: 0, y: 0 }
  }

  /** The length from the first point to an index; each round adds the total length. */
  at(index: number): number {
    const round = Math.floor(index / this.count)
    return (this.#at[index - round * this.count] ?? 0) + round * this.length
  }

  /** The point at a distance along the polygon from the point at an index. */
  place(from: number, distance: number): Point {
    const target = this.at(from) + distance
    let index = from
    while (this.at(index) > target) index--
    while (this.at(index + 1) < target) index++
    const [start, end] = [this.at(index), this.at(index + 1)]
    const share = end > start ? (target - start) / (end - start) : 0
    const [one, other] = [this.point(index), this.point(index + 1)]
    return { x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y) }
  }
}

function distanceOf(one: Point, other: Point): number {
  const [x, y] = [one.x - other.x, one.y - other.y]
  return Math.sqrt(x * x + y * y)
}

/** Indexes of the points at which the outline turns most, in order. */
function cornersOf(outline: Outline, arm: number, minTurn: number): number[] {
  const minCosine = Math.cos(minTurn)
  const candidates: { index: number; cosine: number }[] = []
  for (let index = 0; index < outline.count; index++) {
    const current = outline.point(index)
    const [before, after] = [outline.place(index, -arm), outline.place(index, arm)]
    const [ux, uy, vx, vy] = [
      current.x - before.x,
      current.y - before.y,
      after.x - current.x,
      after.y - current.y,
    ]
    const lengths = Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
    const cosine = lengths > 0 ? (ux * vx + uy * vy) / lengths : 1
    if (cosine < minCosine) candidates.push({ index, cosine })
  }
  candidates.sort((one, other) => one.cosine - other.cosine || one.index - other.index)
  const corners: number[] = []
  for (const { index } of candidates) {
    const isNearCorner = corners.some((corner) => {
      const gapLength = Math.abs(outline.at(index) - outline.at(corner))
      return Math.min(gapLength, outline.length - gapLength) < arm
    })
    if (!isNearCorner) corners.push(index)
  }
  return corners.sort((one, other) => one - other)
}

interface Run {
  points: Point[]
  /** Directions at both ends, which the adjacent runs share. */
  tangents?: readonly [start: Point, end: Point]
}

function runsBetweenCorners(outline: Outline, corners: readonly number[], arm: number): Run[] {
  const sharpCorners = corners.map((corner, index) => {
    const [before, after] = [corners.at(index - 1) ?? corner, corners[(index + 1) % corners.length] ?? corner]
    const lengthOf = (from: number, to: number) => {
      const length = outline.at(to) - outline.at(from)
      return length > 0 ? length : length + outline.length
    }
    return sharpenCorner(outline, corner, arm, lengthOf(before, corner), lengthOf(corner, after))
  })
  return corners.map((corner, index) => {
    const isLast = index === corners.length - 1
    const end = isLast ? (corners[0] ?? 0) + outline.count : (corners[index + 1] ?? 0)
    const [from, to] = [sharpCorners[index], sharpCorners[(index + 1) % corners.length]]
    const points = [from?.place ?? outline.point(corner)]
    const [minLength, maxLength] = [outline.at(corner) + (from?.cut ?? 0), outline.at(end) - (to?.cut ?? 0)]
    for (let each = corner + 1; each < end; each++)
      if (outline.at(each) >= minLength && outline.at(each) <= maxLength) points.push(outline.point(each))
    points.push(to?.place ?? outline.point(end))
    return { points }
  })
}

/**
 * Returns the intersection of the lines on both sides of a corner, because antialiasing rounds corners; `cut` is the
 * length that the new corner replaces on both sides.
 */
function sharpenCorner(outline: Outline, corner: number, arm: number, before: number, after: number) {
  const cornerPoint = outline.point(corner)
  const near = Math.min(1, arm / 4)
  const crossing = crossingOf(
    [outline.place(corner, -Math.min(arm, before / 2)), outline.place(corner, -near)],
    [outline.place(corner, Math.min(arm, after / 2)), outline.place(corner, near)],
  )
  if (!crossing || distanceOf(crossing, cornerPoint) > maxSharpening) return { place: cornerPoint, cut: 0 }
  return { place: crossing, cut: near }
}

/** Returns the intersection of two lines beyond their second points. */
function crossingOf([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point | undefined {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const determinant = ux * vy - uy * vx
  if (Math.abs(determinant) < 1e-6) return undefined
  const share = ((c.x - b.x) * vy - (c.y - b.y) * vx) / determinant
  const other = ((c.x - b.x) * uy - (c.y - b.y) * ux) / determinant
  // The second line is measured from its first point, which lies one length before the second.
  if (share < 0 || other < 1) return undefined
  return { x: b.x + share * ux, y: b.y + share * uy }
}

/** Splits a smooth outline into two runs that have the same direction where they meet. */
function halves(outline: Outline): Run[] {
  const start = outline.point(0)
  let [far, max] = [1, -1]
  for (let index = 1; index < outline.count; index++) {
    const distance = distanceOf(start, outline.point(index))
    if (distance > max) [far, max] = [index, distance]
  }
  const reach = Math.min(2, outline.length / 12)
  const directionAt = (index: number): Point => {
    const [before, after] = [outline.place(index, -reach), outline.place(index, reach)]
    const length = distanceOf(before, after) || 1
    return { x: (after.x - before.x) / length, y: (after.y - before.y) / length }
  }
  const reversed = ({ x, y }: Point): Point => ({ x: -x, y: -y })
  const [atStart, atFar] = [directionAt(0), directionAt(far)]
  const points = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => outline.point(from + index))
  return [
    { points: points(0, far), tangents: [atStart, reversed(atFar)] },
    { points: points(far, outline.count), tangents: [atFar, reversed(atStart)] },
  ]
}
