import type { Box } from './box.ts'
import type { Point } from './matrix.ts'

/** A movement in fractions of the width and height of the box. */
export type Offset = [number, number]

/** Distorts the contents of a box by a patch whose four edges are cubic curves. */
export interface Envelope {
  style: 'envelope'
  /** The distance of each point of `envelopePoints` from its place on the box. */
  offsets: Offset[]
}

/**
 * Where the control points lie on the box, in thirds of its sides: clockwise from the upper left, each corner followed
 * by the two handles of the edge that begins there.
 */
const places: readonly (readonly [number, number])[] = [
  ...([0, 1, 2].map((across) => [across, 0]) as [number, number][]),
  ...([0, 1, 2].map((down) => [3, down]) as [number, number][]),
  ...([3, 2, 1].map((across) => [across, 3]) as [number, number][]),
  ...([3, 2, 1].map((down) => [0, down]) as [number, number][]),
]

/** The places of the control points without offsets, in fractions of the box. */
export const envelopePoints: readonly Point[] = places.map(([across, down]) => ({
  x: across / 3,
  y: down / 3,
}))

/** How far a control point may lie from its place, as a multiple of the sides of the box. */
export const maxOffset = 8

/** The offsets of an envelope without effect. */
export const noOffsets: Offset[] = places.map(() => [0, 0])

/** Beyond the box, points follow the slope at its edge up to this fraction of its sides. */
const margin = 1 / 8
/** The smallest factor by which an envelope may shrink an area. */
const minAreaFactor = 1 / 20
/** How often a patch is quartered to find its smallest factor. */
const maxQuarterings = 4
/** Straight pieces by which an edge is approximated to find crossings. */
const piecesOfEdge = 24

/** `net[across][down]`: coefficients of Bernstein polynomials. */
type Net = readonly (readonly Point[])[]

/**
 * Maps the points of a box as its envelope does. Points further than an eighth of a side beyond the box move with the
 * nearest one within an eighth.
 */
export function envelopeMap(offsets: readonly Offset[], { x, y, width, height }: Box): (at: Point) => Point {
  const net = offsetNet(offsets)
  return (at) => {
    const by = offsetAt(net, (at.x - x) / width, (at.y - y) / height)
    return { x: at.x + by.x * width, y: at.y + by.y * height }
  }
}

/**
 * Whether an envelope keeps the order of points: nothing within the box is folded over, up to an eighth of its sides
 * beyond, nor is any area shrunk to less than a twentieth, and no edge crosses another one or itself.
 */
export function isFoldFree(offsets: readonly Offset[]): boolean {
  const net = pointNet(offsets)
  const { across, down } = slopes(net)
  if (!isAtLeast(areaOf(across, down), minAreaFactor, maxQuarterings)) return false
  for (const slopesBeyond of marginNets(across, down))
    if (!isAtLeast(areaOf(...slopesBeyond), minAreaFactor, maxQuarterings)) return false
  return !crossesItself(outlineOf(net))
}

/** An upper bound of the factor by which an envelope lengthens a line in the box; the true maximum can be lower. */
export function stretchBound(
  offsets: readonly Offset[],
  { width, height }: Pick<Box, 'width' | 'height'>,
): number {
  const { across, down } = slopes(pointNet(offsets))
  const longest = (net: Net, side: number) =>
    Math.max(...net.flat().map(({ x, y }) => Math.hypot(x * width, y * height) / side))
  return Math.hypot(longest(across, width), longest(down, height))
}

/** The offsets of all sixteen control points of the patch; the inner four follow from its edges (Coons). */
function offsetNet(offsets: readonly Offset[]): Net {
  const outer = new Map(
    places.map(([across, down], index): [number, Offset] => [across * 4 + down, offsets[index] ?? [0, 0]]),
  )
  const outerAt = (across: number, down: number): Point => {
    const [x, y] = outer.get(across * 4 + down) ?? [0, 0]
    return { x, y }
  }
  const pointAt = (across: number, down: number): Point => {
    if (outer.has(across * 4 + down)) return outerAt(across, down)
    const [u, v] = [across / 3, down / 3]
    const upAndDown = interpolate(outerAt(across, 0), outerAt(across, 3), v)
    const leftAndRight = interpolate(outerAt(0, down), outerAt(3, down), u)
    const corners = interpolate(
      interpolate(outerAt(0, 0), outerAt(3, 0), u),
      interpolate(outerAt(0, 3), outerAt(3, 3), u),
      v,
    )
    return { x: upAndDown.x + leftAndRight.x - corners.x, y: upAndDown.y + leftAndRight.y - corners.y }
  }
  return fourth.map((across) => fourth.map((down) => pointAt(across, down)))
}

const fourth = [0, 1, 2, 3] as const

function pointNet(offsets: readonly Offset[]): Net {
  return offsetNet(offsets).map((column, across) =>
    column.map(({ x, y }, down) => ({ x: across / 3 + x, y: down / 3 + y })),
  )
}

function offsetAt(net: Net, u: number, v: number): Point {
  const [insideU, insideV] = [clamp(u, 0, 1), clamp(v, 0, 1)]
  const [beyondU, beyondV] = [clamp(u - insideU, -margin, margin), clamp(v - insideV, -margin, margin)]
  const [weightsU, weightsV] = [cubicWeights(insideU), cubicWeights(insideV)]
  const at = weightedSum(net, weightsU, weightsV)
  if (beyondU !== 0) addTimes(at, weightedSum(net, cubicSlopes(insideU), weightsV), beyondU)
  if (beyondV !== 0) addTimes(at, weightedSum(net, weightsU, cubicSlopes(insideV)), beyondV)
  return at
}

function weightedSum(net: Net, across: readonly number[], down: readonly number[]): Point {
  const sum = { x: 0, y: 0 }
  for (const [index, column] of net.entries())
    for (const [row, point] of column.entries()) addTimes(sum, point, (across[index] ?? 0) * (down[row] ?? 0))
  return sum
}

function addTimes(sum: Point, { x, y }: Point, times: number): void {
  sum.x += x * times
  sum.y += y * times
}

function cubicWeights(t: number): number[] {
  const rest = 1 - t
  return [rest * rest * rest, 3 * rest * rest * t, 3 * rest * t * t, t * t * t]
}

/** The derivatives of the weights. */
function cubicSlopes(t: number): number[] {
  const rest = 1 - t
  const [first, second, third] = [3 * rest * rest, 6 * rest * t, 3 * t * t]
  return [-first, first - second, second - third, third]
}

/** The derivatives of the patch by both axes. */
function slopes(net: Net): { across: Net; down: Net } {
  return {
    across: [0, 1, 2].map((index) =>
      fourth.map((row) => slope(pointIn(net, index, row), pointIn(net, index + 1, row))),
    ),
    down: fourth.map((index) =>
      [0, 1, 2].map((row) => slope(pointIn(net, index, row), pointIn(net, index, row + 1))),
    ),
  }
}

function slope(from: Point, to: Point): Point {
  return { x: 3 * (to.x - from.x), y: 3 * (to.y - from.y) }
}

function pointIn(net: Net, across: number, down: number): Point {
  return net[across]?.[down] ?? { x: 0, y: 0 }
}

/**
 * The derivatives an eighth beyond each of the four edges. In between they change evenly, so the area has its smallest
 * factor at the edge or there.
 */
function marginNets(across: Net, down: Net): [Net, Net][] {
  const aboveAndBelow = ([0, 3] as const).map((row): [Net, Net] => {
    const inner = row === 0 ? 0 : 2
    const beyond = row === 0 ? -margin : margin
    const slopeOf = (index: number) => slope(pointIn(down, index, inner), pointIn(down, index + 1, inner))
    return [
      [0, 1, 2].map((index) => [plus(pointIn(across, index, row), slopeOf(index), beyond)]),
      fourth.map((index) => [pointIn(down, index, inner)]),
    ]
  })
  const besides = ([0, 3] as const).map((column): [Net, Net] => {
    const inner = column === 0 ? 0 : 2
    const beyond = column === 0 ? -margin : margin
    const slopeOf = (row: number) => slope(pointIn(across, inner, row), pointIn(across, inner, row + 1))
    return [
      [fourth.map((row) => pointIn(across, inner, row))],
      [[0, 1, 2].map((row) => plus(pointIn(down, column, row), slopeOf(row), beyond))],
    ]
  })
  return [...aboveAndBelow, ...besides]
}

function plus(point: Point, slope: Point, times: number): Point {
  return { x: point.x + slope.x * times, y: point.y + slope.y * times }
}

const binomials = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1], [1, 5, 10, 10, 5, 1]] as const

function binomial(degree: number, index: number): number {
  return binomials[degree]?.[index] ?? 0
}

/** One of the two directions of a polynomial: its coefficients, and their distance in the array. */
interface Axis {
  count: number
  step: number
}

/** A polynomial of two parameters in plain numbers, because a design has up to a thousand envelopes. */
interface Polynomial {
  values: Float64Array
  across: Axis
  down: Axis
}

/** The factor by which the patch scales areas, from its derivatives: their determinant. */
function areaOf(across: Net, down: Net): Polynomial {
  const degreesOf = (net: Net) => [net.length - 1, (net[0]?.length ?? 1) - 1] as const
  const [one, other] = [degreesOf(across), degreesOf(down)]
  const rows = one[1] + other[1] + 1
  const columns = one[0] + other[0] + 1
  const weights = areaWeights(one, other)
  const values = new Float64Array(columns * rows)
  const right = down.flat()
  let next = 0
  for (const [i, column] of across.entries())
    for (const [j, a] of column.entries())
      for (const [index, b] of right.entries()) {
        const k = Math.floor(index / (other[1] + 1))
        const place = (i + k) * rows + j + index - k * (other[1] + 1)
        const weight = weights[next++] ?? 0
        values[place] = (values[place] ?? 0) + weight * (a.x * b.y - a.y * b.x)
      }
  return { values, across: { count: columns, step: rows }, down: { count: rows, step: 1 } }
}

type Degrees = readonly [number, number]

const cachedWeights = new Map<string, Float64Array>()

/** The weights of the products of the coefficients of two polynomials of these degrees, in the order of `areaOf`. */
function areaWeights(one: Degrees, other: Degrees): Float64Array {
  const key = `${one} ${other}`
  const cached = cachedWeights.get(key)
  if (cached) return cached
  const weights: number[] = []
  for (let i = 0; i <= one[0]; i++)
    for (let j = 0; j <= one[1]; j++)
      for (let k = 0; k <= other[0]; k++)
        for (let l = 0; l <= other[1]; l++)
          weights.push(
            (binomial(one[0], i) * binomial(other[0], k) * binomial(one[1], j) * binomial(other[1], l)) /
              (binomial(one[0] + other[0], i + k) * binomial(one[1] + other[1], j + l)),
          )
  const result = Float64Array.from(weights)
  cachedWeights.set(key, result)
  return result
}

/**
 * Whether a polynomial is at least that large in the whole patch. It lies between its coefficients, which approach it
 * when the patch is quartered.
 */
function isAtLeast({ values, across, down }: Polynomial, least: number, quarterings: number): boolean {
  let isLarge = true
  for (const value of values) if (!(value >= least)) isLarge = false
  if (isLarge) return true
  const [right, foot] = [(across.count - 1) * across.step, (down.count - 1) * down.step]
  for (const corner of [0, right, foot, right + foot]) if (!((values[corner] ?? 0) >= least)) return false
  if (quarterings === 0) return false
  for (const half of halved(values, across, down))
    for (const quarter of halved(half, down, across))
      if (!isAtLeast({ values: quarter, across: down, down: across }, least, quarterings - 1)) return false
  return true
}

/** Both halves of a polynomial along an axis, by de Casteljau. */
function halved(values: Float64Array, along: Axis, beside: Axis): Float64Array[] {
  const last = along.count - 1
  if (last === 0) return [values]
  const left = new Float64Array(values.length)
  const right = values.slice()
  for (let line = 0; line < beside.count; line++) {
    const start = line * beside.step
    for (let level = 0; level <= last; level++) {
      left[start + level * along.step] = right[start] ?? 0
      for (let index = 0; index < last - level; index++) {
        const place = start + index * along.step
        right[place] = ((right[place + along.step] ?? 0) + (right[place] ?? 0)) / 2
      }
    }
  }
  return [left, right]
}

const weightsOfPieces = Array.from({ length: piecesOfEdge }, (_, piece) => cubicWeights(piece / piecesOfEdge))

/** The edges of the patch as straight pieces, clockwise. */
function outlineOf(net: Net): Point[] {
  const corner = [0, 3, 6, 9]
  const outer = places.map(([across, down]) => pointIn(net, across, down))
  const outline: Point[] = []
  for (const first of corner) {
    const curve = fourth.map((index) => outer[(first + index) % outer.length] ?? { x: 0, y: 0 })
    for (const weights of weightsOfPieces) {
      const sum = { x: 0, y: 0 }
      for (const [index, point] of curve.entries()) addTimes(sum, point, weights[index] ?? 0)
      outline.push(sum)
    }
  }
  return outline
}

/** Whether the outline crosses itself. Uses plain loops, because it runs on every move of a handle. */
function crossesItself(outline: readonly Point[]): boolean {
  const count = outline.length
  for (let one = 0; one < count; one++) {
    const [from, to] = [outline[one], outline[(one + 1) % count]]
    if (!from || !to) continue
    // The first and the last piece are neighbours.
    for (let other = one + 2; other < (one === 0 ? count - 1 : count); other++) {
      const [start, end] = [outline[other], outline[(other + 1) % count]]
      if (start && end && boxesOverlap(from, to, start, end) && isCrossing(from, to, start, end)) return true
    }
  }
  return false
}

/** Whether the boxes around two pieces overlap, which few do. */
function boxesOverlap(from: Point, to: Point, start: Point, end: Point): boolean {
  return (
    Math.max(from.x, to.x) >= Math.min(start.x, end.x) &&
    Math.max(start.x, end.x) >= Math.min(from.x, to.x) &&
    Math.max(from.y, to.y) >= Math.min(start.y, end.y) &&
    Math.max(start.y, end.y) >= Math.min(from.y, to.y)
  )
}

function isCrossing(from: Point, to: Point, start: Point, end: Point): boolean {
  return areOnDifferentSides(from, to, start, end) && areOnDifferentSides(start, end, from, to)
}

/** Whether two points lie on different sides of a line. */
function areOnDifferentSides(from: Point, to: Point, one: Point, other: Point): boolean {
  const side = ({ x, y }: Point) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
  return side(one) * side(other) < 0
}

function interpolate(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
