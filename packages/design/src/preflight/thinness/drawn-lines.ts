import { type Box, boxAround } from '../../geometry/box.ts'
import { type Matrix, mapPoint, type Point } from '../../geometry/matrix.ts'
import { flattenPath, mapPath, type Path } from '../../geometry/path.ts'
import type { PaintedRegion } from '../regions/painted-regions.ts'
import { PrintedSurface } from '../regions/printed-surface.ts'
import { filledRegion } from '../regions/region.ts'
import { OutlineThinness } from './outline-thinness.ts'

/** A path of an artwork that is converted to a picture. */
export interface DrawnPath {
  path: Path
  /** Maps its coordinates to mm on the page. */
  matrix: Matrix
  rule: 'nonzero' | 'evenodd'
  isFilled: boolean
  /** Stroke width in units of the path; undefined without a stroke. */
  stroke: number | undefined
}

/** A measured line with sample points in order along it, in mm. */
export interface MeasuredLine {
  width: number
  box: Box
  places: readonly { x: number; y: number; across: Point }[]
}

/** Maximum line width in mm that is reported; wider lines are too thin only on pages printed at less than a tenth of their size. */
const maxReportedWidth = 1
/** Width in mm reported for strokes of zero width, which devices draw with one dot. */
const hairlineWidth = 0.01
/** Maximum deviation of line segments from their curve, in mm. */
const tolerance = 0.01
/**
 * Lengths in mm. Shorter lines are specks, even if the page is printed at twice its size; longer lines are reported in
 * parts.
 */
const [shortest, longest] = [0.75, 30]
/** Positions of the samples as fractions of the length of a line. */
const sampleShares = [0.1, 0.3, 0.5, 0.7, 0.9]
/**
 * Maximum number of edges of one filled path and of all paths, and maximum outline length in mm; above these only
 * pixels are measured.
 */
const [maxEdges, maxAllEdges, maxOutline] = [5000, 40_000, 4000]

/** Finds thin strokes and filled outlines among paths, the thinnest first. Each path is measured on its own. */
export function measureDrawnLines(
  page: Pick<Box, 'width' | 'height'>,
  paths: readonly DrawnPath[],
): MeasuredLine[] {
  const remaining = { edges: maxAllEdges, outline: maxOutline }
  return paths
    .flatMap((pathItem) => [...strokedLines(pathItem), ...filledLines(page, pathItem, remaining)])
    .sort((one, other) => one.width - other.width)
}

function strokedLines({ path, matrix, stroke }: DrawnPath): MeasuredLine[] {
  const { a, b, c, d } = matrix
  const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d))
  const size = Math.abs(a * d - b * c)
  if (stroke === undefined || size === 0 || (stroke * size) / scale > maxReportedWidth) return []
  return flattenPath(path, tolerance / scale).flatMap((points) => {
    const segments = segmentsOf(points)
    const length = segments.reduce((sum, piece) => sum + piece.length, 0)
    const parts = Math.ceil((length * scale) / longest)
    return Array.from({ length: parts }, (_none, part) => part).flatMap((part): MeasuredLine[] => {
      const points = sampleShares.flatMap(
        (share) => pointAt(segments, (length * (part + share)) / parts) ?? [],
      )
      const middle = points[Math.floor(points.length / 2)]
      const ends = [part, part + 0.999].flatMap(
        (position) => pointAt(segments, (length * position) / parts) ?? [],
      )
      const box = boxAround([...ends, ...points].map((point) => mapPoint(matrix, point)))
      if (!middle || !box || Math.hypot(box.width, box.height) < shortest) return []
      // With non-uniform scaling, the width is the area divided by the length.
      const along = mapPoint({ ...matrix, e: 0, f: 0 }, middle.along)
      const width = Math.max(hairlineWidth, (stroke * size) / Math.hypot(along.x, along.y))
      return width > maxReportedWidth
        ? []
        : [{ width, box, places: points.map((point) => onPage(point, matrix)) }]
    })
  })
}

interface Segment {
  from: Point
  along: Point
  length: number
}

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] as Point
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    return length > 0 ? [{ from, along, length }] : []
  })
}

interface PointOnLine extends Point {
  along: Point
}

function pointAt(pieces: readonly Segment[], distance: number): PointOnLine | undefined {
  let left = distance
  for (const { from, along, length } of pieces) {
    if (left <= length) return { x: from.x + along.x * left, y: from.y + along.y * left, along }
    left -= length
  }
  return undefined
}

function onPage(point: PointOnLine, matrix: Matrix) {
  const { x, y } = mapPoint({ ...matrix, e: 0, f: 0 }, point.along)
  const length = Math.hypot(x, y)
  return { ...mapPoint(matrix, point), across: { x: -y / length, y: x / length } }
}

function filledLines(
  page: Pick<Box, 'width' | 'height'>,
  { path, matrix, rule, isFilled }: DrawnPath,
  left: { edges: number; outline: number },
): MeasuredLine[] {
  const region = isFilled && filledRegion(flattenPath(mapPath(path, matrix), tolerance), rule)
  if (!region || Math.max(region.box.width, region.box.height) < shortest) return []
  const edges = region.edges.length / 4
  if (edges > maxEdges || edges > left.edges || left.outline < 0) return []
  left.edges -= edges
  left.outline -= lengthOf(region.edges)
  const style = { id: undefined, colour: 0, opacity: 1, isOverprint: false, isSolidAt: () => false }
  const painted: PaintedRegion = { ...region, ...style }
  const surface = new PrintedSurface(page, [painted], { printsSeparateInks: false, printsOverprint: false })
  const limits = {
    line: maxReportedWidth,
    gap: 0,
    reported: maxReportedWidth,
    shortest: { line: shortest, gap: shortest },
  }
  return new OutlineThinness(page, surface, limits, 'drawn')
    .partsOf(painted)
    .flatMap(({ kind, ...line }) => (kind === 'line' ? [line] : []))
}

function lengthOf(edges: Float64Array): number {
  let length = 0
  for (let index = 0; index < edges.length; index += 4)
    length += Math.hypot(
      (edges[index + 2] ?? 0) - (edges[index] ?? 0),
      (edges[index + 3] ?? 0) - (edges[index + 1] ?? 0),
    )
  return length
}
