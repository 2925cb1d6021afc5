import type { Box } from './box.ts'
import { type Cubic, pointBetween, pointOnCubic, raisedCubic, splitCubic, straightCubic } from './cubic.ts'
import { type Envelope, envelopeMap } from './envelope.ts'
import type { Matrix, Point } from './matrix.ts'
import type { Path, Step } from './path.ts'

export const warpStyles = ['arc', 'arch', 'bulge', 'flag', 'wave', 'rise'] as const
export type WarpStyle = (typeof warpStyles)[number]

/** Distorts the contents of a box in one of the styles. */
interface StyledWarp {
  style: WarpStyle
  /** In percent: negative in the opposite direction, 0 without effect. */
  amount: number
}

/** Distorts the contents of a box. */
export type Warp = StyledWarp | Envelope

/** Maps a point before the warp to where it is drawn. */
export type PointMap = (at: Point) => Point

/** A point of the box from -1 to 1 on both axes, with the size of the box in mm. */
interface Place {
  u: number
  v: number
  width: number
  height: number
}

/** An arc of 100% is half a circle. */
const widestArc = Math.PI / 2
/**
 * Narrows the arc of a high box, so that its inner edge keeps a radius. Points keep their order up to an eighth of
 * its height beyond the box.
 */
const innermostArc = 0.75
/** Heights of the other styles as fractions of the width. */
const [archHeight, flagHeight, waveHeight, riseHeight] = [1 / 2, 1 / 6, 1 / 12, 1 / 4]
/** The height in the middle of the box that a pinch of 100% leaves. */
const narrowestPinch = 0.3

/** Minimum amount in percent; less has no effect. */
const minAmount = 0.01

/**
 * Where a point is drawn, in mm from the centre of the box, for an amount of -1 to 1. The warped box has the same
 * centre.
 */
const maps: Record<WarpStyle, (place: Place, amount: number) => Point> = {
  /** Along a circle: letters fan out. */
  arc: ({ u, v, width, height }, amount) => {
    const angle = Math.abs(amount) * Math.min(widestArc, (innermostArc * width) / height)
    const side = Math.sign(amount)
    const centreLine = width / (2 * angle)
    const radius = centreLine - (side * v * height) / 2
    const drop = centreLine * (1 - Math.cos(angle))
    return {
      x: radius * Math.sin(u * angle),
      y: side * (centreLine - drop / 2 - radius * Math.cos(u * angle)),
    }
  },
  /** Upright letters along a parabola. */
  arch: (point, amount) => shifted(point, amount * archHeight * (parabola(point.u) - 1 / 2)),
  /** Higher in the middle than at the ends, or lower: a pinch. */
  bulge: ({ u, v, width, height }, amount) => {
    // Continues a little beyond the box, so that it is smooth at its edges.
    const middle = Math.max(-0.2, 1 - u * u)
    const stretch = 1 + middle * (amount > 0 ? amount : amount * (1 - narrowestPinch))
    return { x: (u * width) / 2, y: ((v * height) / 2) * stretch }
  },
  /** One wave. */
  flag: (point, amount) => shifted(point, -amount * flagHeight * Math.sin(Math.PI * (point.u + 1))),
  /** Two waves. */
  wave: (point, amount) => shifted(point, -amount * waveHeight * Math.sin(2 * Math.PI * (point.u + 1))),
  /** From the lower left to the upper right, level at both ends. */
  rise: (point, amount) => {
    const along = Math.min(1, Math.max(-1, point.u))
    return shifted(point, -amount * riseHeight * Math.sin((Math.PI / 2) * along))
  },
}

/** Straight beyond the box, so that distant points don't move much further away. */
function parabola(u: number): number {
  const inside = Math.min(Math.abs(u), 1.5)
  return inside * inside + 2 * inside * (Math.abs(u) - inside)
}

function shifted({ u, v, width, height }: Place, distance: number): Point {
  return { x: (u * width) / 2, y: (v * height) / 2 + distance * width }
}

/**
 * The map of a warp for the contents of a box; undefined if it has no effect. It keeps the order of points within the
 * box, so an outline without self-intersections has none after the warp.
 */
export function warpMap(warp: Warp | null, box: Box): PointMap | undefined {
  if (!warp || box.width <= 0 || box.height <= 0) return undefined
  if (warp.style === 'envelope')
    return warp.offsets.some(([x, y]) => x !== 0 || y !== 0) ? envelopeMap(warp.offsets, box) : undefined
  if (Math.abs(warp.amount) < minAmount) return undefined
  const { width, height } = box
  const centre = { x: box.x + width / 2, y: box.y + height / 2 }
  const [map, amount] = [maps[warp.style], warp.amount / 100]
  return ({ x, y }) => {
    const u = (2 * (x - centre.x)) / width
    const v = (2 * (y - centre.y)) / height
    const to = map({ u, v, width, height }, amount)
    return { x: centre.x + to.x, y: centre.y + to.y }
  }
}

/** How far a curve may lie from the exact one, in mm and as a fraction of the box. */
const tolerance = { mm: 0.005, share: 1 / 20_000 }
/** A piece of a path is at most this fraction of the box before it is compared with the exact curve. */
const widestPiece = 1 / 8
/** Limits of the pieces of one step of a path, so that a hostile path stays drawable. */
const [maxPieces, maxHalvings] = [16, 3]
/** Number of steps from which a path is not subdivided, because its steps are already small. */
const denseSteps = 5000

/** The path as it is drawn: lines become curves where the warp bends them. */
export function warpPath(path: Path, warp: Warp | null, box: Box): Path {
  const map = warpMap(warp, box)
  if (!map) return path
  const allowed = Math.max(tolerance.mm, Math.max(box.width, box.height) * tolerance.share)
  const isDense = path.length > denseSteps
  // The styles leave vertical lines straight; an envelope bends them, too.
  const highestPiece = warp?.style === 'envelope' ? widestPiece * box.height : Number.POSITIVE_INFINITY
  const steps: Step[] = []
  let [current, start]: [Point, Point] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]
  const addCurve = (curve: Cubic) => {
    const parts = isDense ? [curve] : partsOf(curve, { width: widestPiece * box.width, height: highestPiece })
    for (const part of parts) warpCurve(part, map, allowed, isDense ? 0 : maxHalvings, steps)
    current = curve[3]
  }
  for (const { to, at } of path) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = at
    if (to === 'M') {
      current = { x: x1, y: y1 }
      start = current
      const { x, y } = map(current)
      steps.push({ to: 'M', at: [x, y] })
    } else if (to === 'L') addCurve(straightCubic(current, { x: x1, y: y1 }))
    else if (to === 'Q') addCurve(raisedCubic(current, { x: x1, y: y1 }, { x: x2, y: y2 }))
    else if (to === 'C') addCurve([current, { x: x1, y: y1 }, { x: x2, y: y2 }, { x: x3, y: y3 }])
    else {
      if (current.x !== start.x || current.y !== start.y) addCurve(straightCubic(current, start))
      steps.push({ to: 'Z', at: [] })
    }
  }
  return steps
}

/** Splits a curve evenly into parts of at most this size. */
function partsOf(curve: Cubic, largest: { width: number; height: number }): Cubic[] {
  const lengthOf = (values: number[]) => Math.max(...values) - Math.min(...values)
  const across = lengthOf(curve.map(({ x }) => x)) / largest.width
  const down = lengthOf(curve.map(({ y }) => y)) / largest.height
  const count = Math.min(maxPieces, Math.ceil(Math.max(across, down)))
  const parts: Cubic[] = []
  let remaining = curve
  for (let left = count; left > 1; left--) {
    const [first, after] = splitCubic(remaining, 1 / left)
    parts.push(first)
    remaining = after
  }
  return [...parts, remaining]
}

/** Replaces a curve by one with the same ends and directions, halved until it is close enough to the exact one. */
function warpCurve(curve: Cubic, map: PointMap, allowed: number, halvings: number, steps: Step[]): void {
  const [a, b, c, d] = curve
  const warped: Cubic = [map(a), tangent(map, a, b), tangent(map, d, c), map(d)]
  const isClose = [1 / 4, 1 / 2, 3 / 4].every((share) => {
    const [exact, approximated] = [map(pointOnCubic(curve, share)), pointOnCubic(warped, share)]
    return Math.hypot(exact.x - approximated.x, exact.y - approximated.y) <= allowed
  })
  if (!isClose && halvings > 0) {
    for (const half of splitCubic(curve, 1 / 2)) warpCurve(half, map, allowed, halvings - 1, steps)
    return
  }
  const [, first, second, end] = warped
  if (isStraight(warped)) steps.push({ to: 'L', at: [end.x, end.y] })
  else steps.push({ to: 'C', at: [first.x, first.y, second.x, second.y, end.x, end.y] })
}

/** Fraction of the way to a control point over which the direction of the map is measured. */
const directionStep = 1e-4

/** Returns the control point at an end of a curve, by the direction in which the map takes it. */
function tangent(map: PointMap, end: Point, control: Point): Point {
  const [ahead, behind, here] = [
    map(pointBetween(end, control, directionStep)),
    map(pointBetween(end, control, -directionStep)),
    map(end),
  ]
  return {
    x: here.x + (ahead.x - behind.x) / (2 * directionStep),
    y: here.y + (ahead.y - behind.y) / (2 * directionStep),
  }
}

/** Maximum distance in mm of a control point from a line, which path data rounds away. */
const straightMm = 5e-5

function isStraight([a, b, c, d]: Cubic): boolean {
  return [
    { at: b, expected: pointBetween(a, d, 1 / 3) },
    { at: c, expected: pointBetween(a, d, 2 / 3) },
  ].every(({ at, expected }) => Math.hypot(at.x - expected.x, at.y - expected.y) <= straightMm)
}

/** Millimetres over which a scale is measured. */
const scaleStep = 1e-3

/** Returns the scale of the map at a point in the direction in which it shrinks most. */
export function smallestScaleAt(map: PointMap, { x, y }: Point): number {
  const slope = (dx: number, dy: number) => {
    const [ahead, behind] = [map({ x: x + dx, y: y + dy }), map({ x: x - dx, y: y - dy })]
    return { x: (ahead.x - behind.x) / (2 * scaleStep), y: (ahead.y - behind.y) / (2 * scaleStep) }
  }
  const [across, down] = [slope(scaleStep, 0), slope(0, scaleStep)]
  return smallestScale({ a: across.x, b: across.y, c: down.x, d: down.y })
}

/** The smaller singular value. */
function smallestScale({ a, b, c, d }: Pick<Matrix, 'a' | 'b' | 'c' | 'd'>): number {
  const sum = a * a + b * b + c * c + d * d
  const determinant = a * d - b * c
  const root = Math.sqrt(Math.max(0, sum * sum - 4 * determinant * determinant))
  return Math.sqrt(Math.max(0, (sum - root) / 2))
}
