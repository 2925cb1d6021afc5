import { type Box, boxAround } from '../geometry/box.ts'
import { type Matrix, mapPoint, type Point } from '../geometry/matrix.ts'
import { flattened, mapPath, type Path } from '../geometry/path.ts'
import type { Mark } from './marks.ts'
import { OutlineThinness } from './outline-thinness.ts'
import { PrintedSurface } from './printed-surface.ts'
import { filledRegion } from './region.ts'

/** A path of an artwork that becomes a picture. */
export interface DrawnPath {
  path: Path
  /** From its places to mm of the page. */
  matrix: Matrix
  rule: 'nonzero' | 'evenodd'
  isFilled: boolean
  /** In the measure of the path; undefined where no line is drawn along it. */
  stroke: number | undefined
}

/** A line with some of the places at which it was measured, in order along it; mm. */
export interface LineSeen {
  width: number
  box: Box
  places: readonly { x: number; y: number; across: Point }[]
}

/** mm up to which lines are told: a page that is placed at a tenth of its size prints them too thin. */
const mostTold = 1
/** mm: a line without a width is told to be as broad. Devices draw it by one dot. */
const hairline = 0.01
/** mm by which a straight piece may leave its curve. */
const tolerance = 0.01
/** mm: what is shorter is a speck, also where its page is placed at twice its size; and what is longer is told in parts. */
const [shortest, longest] = [0.75, 30]
/** Where on a line it is looked at, as shares of its length. */
const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
/** Edges of one filled path and of all, and mm of their outlines, beyond which only pixels are measured. */
const [maxEdges, maxAllEdges, maxOutline] = [5000, 40_000, 4000]

/** Thin lines among paths, the thinnest first: drawn ones and filled outlines, each as if it were alone. */
export function drawnLines(page: Pick<Box, 'width' | 'height'>, paths: readonly DrawnPath[]): LineSeen[] {
  const left = { edges: maxAllEdges, outline: maxOutline }
  return paths
    .flatMap((drawn) => [...strokedLines(drawn), ...filledLines(page, drawn, left)])
    .sort((one, other) => one.width - other.width)
}

function strokedLines({ path, matrix, stroke }: DrawnPath): LineSeen[] {
  const { a, b, c, d } = matrix
  const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
  const size = Math.abs(a * d - b * c)
  if (stroke === undefined || size === 0 || (stroke * size) / scale > mostTold) return []
  return flattened(path, tolerance / scale).flatMap((points) => {
    const pieces = piecesOf(points)
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const parts = Math.ceil((length * scale) / longest)
    return Array.from({ length: parts }, (_none, part) => part).flatMap((part): LineSeen[] => {
      const places = shares.flatMap((share) => placeAt(pieces, (length * (part + share)) / parts) ?? [])
      const middle = places[Math.floor(places.length / 2)]
      const ends = [part, part + 0.999].flatMap((at) => placeAt(pieces, (length * at) / parts) ?? [])
      const box = boxAround([...ends, ...places].map((place) => mapPoint(matrix, place)))
      if (!middle || !box || Math.hypot(box.width, box.height) < shortest) return []
      // A map that stretches one way more than the other makes it as broad as its surface is, by its length.
      const along = mapPoint({ ...matrix, e: 0, f: 0 }, middle.along)
      const width = Math.max(hairline, (stroke * size) / Math.hypot(along.x, along.y))
      return width > mostTold ? [] : [{ width, box, places: places.map((place) => onPage(place, matrix)) }]
    })
  })
}

interface Piece {
  from: Point
  along: Point
  length: number
}

function piecesOf(points: readonly Point[]): Piece[] {
  return points.slice(1).flatMap((to, at) => {
    const from = points[at] as Point
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    return length > 0 ? [{ from, along, length }] : []
  })
}

interface Place extends Point {
  along: Point
}

function placeAt(pieces: readonly Piece[], way: number): Place | undefined {
  let left = way
  for (const { from, along, length } of pieces) {
    if (left <= length) return { x: from.x + along.x * left, y: from.y + along.y * left, along }
    left -= length
  }
  return undefined
}

function onPage(place: Place, matrix: Matrix) {
  const { x, y } = mapPoint({ ...matrix, e: 0, f: 0 }, place.along)
  const length = Math.hypot(x, y)
  return { ...mapPoint(matrix, place), across: { x: -y / length, y: x / length } }
}

function filledLines(
  page: Pick<Box, 'width' | 'height'>,
  { path, matrix, rule, isFilled }: DrawnPath,
  left: { edges: number; outline: number },
): LineSeen[] {
  const region = isFilled && filledRegion(flattened(mapPath(path, matrix), tolerance), rule)
  if (!region || Math.max(region.box.width, region.box.height) < shortest) return []
  const edges = region.edges.length / 4
  if (edges > maxEdges || edges > left.edges || left.outline < 0) return []
  left.edges -= edges
  left.outline -= lengthOf(region.edges)
  const look = { id: undefined, colour: 0, opacity: 1, isOverprint: false, isSolidPicture: false }
  const mark: Mark = { ...region, ...look }
  const surface = new PrintedSurface(page, [mark], { isSpot: false, overprints: false })
  const limits = { line: mostTold, gap: 0, told: mostTold, shortest: { line: shortest, gap: shortest } }
  return new OutlineThinness(page, surface, limits, 'drawn')
    .partsOf(mark)
    .flatMap(({ kind, ...line }) => (kind === 'line' ? [line] : []))
}

function lengthOf(edges: Float64Array): number {
  let length = 0
  for (let at = 0; at < edges.length; at += 4)
    length += Math.hypot(
      (edges[at + 2] as number) - (edges[at] as number),
      (edges[at + 3] as number) - (edges[at + 1] as number),
    )
  return length
}
