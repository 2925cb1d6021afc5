import type { Stroke } from '../../elements/index.ts'
import { inverseOf, type Matrix, mapPoint, type Point } from '../../geometry/matrix.ts'
import { Grid } from './grid.ts'
import { addEdge, boxOfEdges, isWithin, type Region } from './region.ts'

/** A straight segment of a stroke, in coordinates of its element. */
interface Segment {
  from: Point
  to: Point
  length: number
  /** Length by which the stroke is extended straight beyond each end. */
  before: number
  after: number
  /** Whether each end is round. */
  roundBefore: boolean
  roundAfter: boolean
}

/** In radians. Larger angles between segments are corners, smaller ones belong to a curve. */
const cornerAngle = 0.5

/** Maximum number of segments of a stroke including dashes; above it pixels are measured instead of geometry. */
const maxSegments = 5000

/** Number of index cells across a stroke. */
const gridCells = 100

/** Whether a stroke has too many segments to compute its geometry quickly. */
export function hasTooManySegments(parts: readonly (readonly Point[])[], { dash }: Stroke): boolean {
  const points = parts.reduce((sum, part) => sum + part.length, 0)
  const dashLength = dash.reduce((sum, length) => sum + length, 0)
  if (points > maxSegments || dashLength === 0) return points > maxSegments
  const length = parts.reduce((sum, part) => sum + lengthOf(part), 0)
  return points + (length / dashLength) * dash.length > maxSegments
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, index) => {
    const before = points[index - 1] ?? { x, y }
    return sum + Math.hypot(x - before.x, y - before.y)
  }, 0)
}

/** The region of a stroke, also after non-uniform scaling. */
export function strokeRegion(
  parts: readonly (readonly Point[])[],
  stroke: Stroke,
  matrix: Matrix,
): Region | undefined {
  if (matrix.a * matrix.d - matrix.b * matrix.c === 0) return undefined
  const inverse = inverseOf(matrix)
  const halfWidth = stroke.width / 2
  const dashes = parts
    .flatMap((points) => dashesOf(points, stroke.dash))
    .map((dash) => segmentsOf(dash, stroke))
  const segments = dashes.flat()
  const outline: number[] = []
  for (const segmentsOfDash of dashes) addOutline(outline, segmentsOfDash, halfWidth, matrix)
  const edges = Float64Array.from(outline)
  const box = boxOfEdges(edges)
  const local = boxOfEdges(segments.flatMap(({ from, to }) => [from.x, from.y, to.x, to.y]))
  if (!box || !local) return undefined
  // A two-dimensional index: wavy lines have all their segments at similar heights.
  const grid = new Grid<Segment>(
    local,
    Math.max(halfWidth, Math.hypot(local.width, local.height) / gridCells),
  )
  for (const segment of segments) {
    const reach = halfWidth + Math.max(segment.before, segment.after)
    const [left, top] = [Math.min(segment.from.x, segment.to.x), Math.min(segment.from.y, segment.to.y)]
    const [right, bottom] = [Math.max(segment.from.x, segment.to.x), Math.max(segment.from.y, segment.to.y)]
    grid.add(segment, {
      ...{ x: left - reach - local.x, y: top - reach - local.y },
      ...{ width: right - left + 2 * reach, height: bottom - top + 2 * reach },
    })
  }
  const contains = (x: number, y: number): boolean => {
    if (!isWithin(box, x, y)) return false
    const point = mapPoint(inverse, { x, y })
    return grid
      .at(point.x - local.x, point.y - local.y)
      .some((segment) => isOnSegment(segment, point, halfWidth))
  }
  return { box: box, edges, contains: contains }
}

function isOnSegment({ from, to, length, ...ends }: Segment, { x, y }: Point, halfWidth: number): boolean {
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [offX, offY] = [x - from.x, y - from.y]
  const along = offX * alongX + offY * alongY
  if (
    Math.abs(offX * alongY - offY * alongX) <= halfWidth &&
    along >= -ends.before &&
    along <= length + ends.after
  )
    return true
  if (ends.roundBefore && offX * offX + offY * offY <= halfWidth * halfWidth) return true
  return ends.roundAfter && (x - to.x) ** 2 + (y - to.y) ** 2 <= halfWidth * halfWidth
}

/** Adds the ends of a stroke, and its sides as continuous outlines, so that measurements continue across segments. */
function addOutline(edges: number[], segments: readonly Segment[], halfWidth: number, matrix: Matrix): void {
  const sides = segments.map((segment) => sidesOf(segment, halfWidth, matrix))
  for (const { left } of sides) addEdge(edges, ...left)
  for (const { right } of sides.toReversed()) addEdge(edges, ...right)
  for (const { ends } of sides) for (const end of ends) addEdge(edges, ...end)
}

function sidesOf(segment: Segment, halfWidth: number, matrix: Matrix) {
  const { from, to, length, before, after } = segment
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const pointBeside = (end: Point, along: number, off: number) =>
    mapPoint(matrix, {
      x: end.x + alongX * along - alongY * off,
      y: end.y + alongY * along + alongX * off,
    })
  const reach = {
    before: segment.roundBefore ? halfWidth : before,
    after: segment.roundAfter ? halfWidth : after,
  }
  return {
    left: [pointBeside(from, -before, halfWidth), pointBeside(to, after, halfWidth)],
    right: [pointBeside(to, after, -halfWidth), pointBeside(from, -before, -halfWidth)],
    ends: [
      [pointBeside(to, reach.after, halfWidth), pointBeside(to, reach.after, -halfWidth)],
      [pointBeside(from, -reach.before, -halfWidth), pointBeside(from, -reach.before, halfWidth)],
    ],
  } satisfies Record<string, [Point, Point] | [Point, Point][]>
}

function segmentsOf({ points, isClosed }: Dash, { width, cap }: Stroke): Segment[] {
  const steps = points.slice(1).flatMap((to, index) => {
    const from = points[index] as Point
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return length > 0 ? [{ from, to, length }] : []
  })
  const halfWidth = width / 2
  const end = { straight: cap === 'square' ? halfWidth : 0, isRound: cap === 'round' }
  const joins = steps.map((step, index) => {
    const previous = index > 0 ? steps[index - 1] : isClosed ? steps.at(-1) : undefined
    return previous ? joinOf(previous, step, halfWidth) : end
  })
  return steps.map((step, index) => {
    const [first, last] = [joins[index] ?? end, joins[index + 1] ?? (isClosed ? joins[0] : undefined) ?? end]
    return {
      ...step,
      ...{ before: first.straight, after: last.straight },
      ...{ roundBefore: first.isRound, roundAfter: last.isRound },
    }
  })
}

type Step = Pick<Segment, 'from' | 'to'>

/**
 * Segments of a curve are extended until they meet. Corners are treated as round, the smallest of all line joins.
 */
function joinOf(previous: Step, next: Step, halfWidth: number): { straight: number; isRound: boolean } {
  const angle = (step: Step) => Math.atan2(step.to.y - step.from.y, step.to.x - step.from.x)
  const turnAngle = Math.abs(((angle(next) - angle(previous) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI)
  return turnAngle > cornerAngle
    ? { straight: 0, isRound: true }
    : { straight: halfWidth * Math.tan(turnAngle / 2), isRound: false }
}

interface Dash {
  points: readonly Point[]
  isClosed: boolean
}

/** The dashes of a line; the line itself if it is solid. */
function dashesOf(points: readonly Point[], dash: readonly number[]): Dash[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const dashLength = dash.reduce((sum, length) => sum + length, 0)
  const isClosed = points.length > 2 && first.x === last.x && first.y === last.y
  if (dashLength === 0) return [{ points, isClosed }]
  // An odd number of lengths is repeated, so that dashes and gaps are swapped the second time.
  const lengths = dash.length % 2 === 1 ? [...dash, ...dash] : dash
  const dashes: Dash[] = []
  let [dashIndex, remaining] = [0, lengths[0] ?? 0]
  let currentDash: Point[] = [first]
  for (let index = 1; index < points.length; index++) {
    let from = points[index - 1] as Point
    const to = points[index] as Point
    let length = Math.hypot(to.x - from.x, to.y - from.y)
    while (length > remaining) {
      const share = remaining / length
      from = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      length -= remaining
      if (dashIndex % 2 === 0) dashes.push({ points: [...currentDash, from], isClosed: false })
      currentDash = [from]
      dashIndex = (dashIndex + 1) % lengths.length
      remaining = lengths[dashIndex] ?? 0
    }
    remaining -= length
    if (dashIndex % 2 === 0) currentDash.push(to)
  }
  if (dashIndex % 2 === 0 && currentDash.length > 1) dashes.push({ points: currentDash, isClosed: false })
  return dashes
}
