import type { Stroke } from '../../elements/index.ts'
import { inverseOf, type Matrix, mapPoint, type Point } from '../../geometry/matrix.ts'
import { Grid } from './grid.ts'
import { addEdge, boxOfEdges, isWithin, type Region } from './region.ts'

/** A straight segment of a stroke, in coordinates of its element. */
interface Piece {
  from: Point
  to: Point
  length: number
  /** Straight extension of the stroke beyond each end. */
  before: number
  after: number
  /** Whether it is round at each end. */
  roundBefore: boolean
  roundAfter: boolean
}

/** In radians. Larger angles between segments are corners, smaller ones belong to a curve. */
const cornerAngle = 0.5

/** Maximum number of segments of a stroke including dashes; above it pixels are measured instead of geometry. */
const maxPieces = 5000

/** Number of index cells across a stroke. */
const gridCells = 100

/** Whether a stroke has too many segments to compute its geometry quickly. */
export function hasTooManyPieces(parts: readonly (readonly Point[])[], { dash }: Stroke): boolean {
  const points = parts.reduce((sum, part) => sum + part.length, 0)
  const dashLength = dash.reduce((sum, length) => sum + length, 0)
  if (points > maxPieces || dashLength === 0) return points > maxPieces
  const length = parts.reduce((sum, part) => sum + lengthOf(part), 0)
  return points + (length / dashLength) * dash.length > maxPieces
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
  const half = stroke.width / 2
  const lines = parts.flatMap((points) => dashesOf(points, stroke.dash)).map((each) => piecesOf(each, stroke))
  const pieces = lines.flat()
  const outline: number[] = []
  for (const line of lines) addOutline(outline, line, half, matrix)
  const edges = Float64Array.from(outline)
  const around = boxOfEdges(edges)
  const local = boxOfEdges(pieces.flatMap(({ from, to }) => [from.x, from.y, to.x, to.y]))
  if (!around || !local) return undefined
  // A two-dimensional index: wavy lines have all their segments at similar heights.
  const grid = new Grid<Piece>(local, Math.max(half, Math.hypot(local.width, local.height) / gridCells))
  for (const piece of pieces) {
    const reach = half + Math.max(piece.before, piece.after)
    const [left, top] = [Math.min(piece.from.x, piece.to.x), Math.min(piece.from.y, piece.to.y)]
    const [right, bottom] = [Math.max(piece.from.x, piece.to.x), Math.max(piece.from.y, piece.to.y)]
    grid.add(piece, {
      ...{ x: left - reach - local.x, y: top - reach - local.y },
      ...{ width: right - left + 2 * reach, height: bottom - top + 2 * reach },
    })
  }
  const holds = (x: number, y: number): boolean => {
    if (!isWithin(around, x, y)) return false
    const point = mapPoint(inverse, { x, y })
    return grid.at(point.x - local.x, point.y - local.y).some((piece) => isOnPiece(piece, point, half))
  }
  return { box: around, edges, contains: holds }
}

function isOnPiece({ from, to, length, ...ends }: Piece, { x, y }: Point, half: number): boolean {
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const [offX, offY] = [x - from.x, y - from.y]
  const along = offX * alongX + offY * alongY
  if (
    Math.abs(offX * alongY - offY * alongX) <= half &&
    along >= -ends.before &&
    along <= length + ends.after
  )
    return true
  if (ends.roundBefore && offX * offX + offY * offY <= half * half) return true
  return ends.roundAfter && (x - to.x) ** 2 + (y - to.y) ** 2 <= half * half
}

/** Adds both sides of a stroke as continuous outlines, so that measurements continue across segments, and its ends. */
function addOutline(edges: number[], pieces: readonly Piece[], half: number, matrix: Matrix): void {
  const along = pieces.map((piece) => sidesOf(piece, half, matrix))
  for (const { left } of along) addEdge(edges, ...left)
  for (const { right } of along.toReversed()) addEdge(edges, ...right)
  for (const { ends } of along) for (const end of ends) addEdge(edges, ...end)
}

function sidesOf(piece: Piece, half: number, matrix: Matrix) {
  const { from, to, length, before, after } = piece
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const pointBeside = (end: Point, along: number, off: number) =>
    mapPoint(matrix, {
      x: end.x + alongX * along - alongY * off,
      y: end.y + alongY * along + alongX * off,
    })
  const reach = { before: piece.roundBefore ? half : before, after: piece.roundAfter ? half : after }
  return {
    left: [pointBeside(from, -before, half), pointBeside(to, after, half)],
    right: [pointBeside(to, after, -half), pointBeside(from, -before, -half)],
    ends: [
      [pointBeside(to, reach.after, half), pointBeside(to, reach.after, -half)],
      [pointBeside(from, -reach.before, -half), pointBeside(from, -reach.before, half)],
    ],
  } satisfies Record<string, [Point, Point] | [Point, Point][]>
}

function piecesOf({ points, isClosed }: Dash, { width, cap }: Stroke): Piece[] {
  const steps = points.slice(1).flatMap((to, index) => {
    const from = points[index] as Point
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return length > 0 ? [{ from, to, length }] : []
  })
  const half = width / 2
  const end = { straight: cap === 'square' ? half : 0, isRound: cap === 'round' }
  const joints = steps.map((step, index) => {
    const before = index > 0 ? steps[index - 1] : isClosed ? steps.at(-1) : undefined
    return before ? jointOf(before, step, half) : end
  })
  return steps.map((step, index) => {
    const [first, last] = [
      joints[index] ?? end,
      joints[index + 1] ?? (isClosed ? joints[0] : undefined) ?? end,
    ]
    return {
      ...step,
      ...{ before: first.straight, after: last.straight },
      ...{ roundBefore: first.isRound, roundAfter: last.isRound },
    }
  })
}

type Step = Pick<Piece, 'from' | 'to'>

/**
 * Segments of a curve are extended to meet; corners are treated as round, so that the region never exceeds any join.
 */
function jointOf(one: Step, other: Step, half: number): { straight: number; isRound: boolean } {
  const angle = (step: Step) => Math.atan2(step.to.y - step.from.y, step.to.x - step.from.x)
  const turnAngle = Math.abs(((angle(other) - angle(one) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI)
  return turnAngle > cornerAngle
    ? { straight: 0, isRound: true }
    : { straight: half * Math.tan(turnAngle / 2), isRound: false }
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
  let [position, left] = [0, lengths[0] ?? 0]
  let currentDash: Point[] = [first]
  for (let n = 1; n < points.length; n++) {
    let from = points[n - 1] as Point
    const to = points[n] as Point
    let length = Math.hypot(to.x - from.x, to.y - from.y)
    while (length > left) {
      const share = left / length
      from = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      length -= left
      if (position % 2 === 0) dashes.push({ points: [...currentDash, from], isClosed: false })
      currentDash = [from]
      position = (position + 1) % lengths.length
      left = lengths[position] ?? 0
    }
    left -= length
    if (position % 2 === 0) currentDash.push(to)
  }
  if (position % 2 === 0 && currentDash.length > 1) dashes.push({ points: currentDash, isClosed: false })
  return dashes
}
