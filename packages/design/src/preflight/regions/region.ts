import type { Box } from '../../geometry/box.ts'
import type { Point } from '../../geometry/matrix.ts'

/** A polygonal region, in mm on the page. */
export interface Region {
  box: Box
  /** Line segments of its outline: x and y of start and end, in order along each part. */
  edges: Float64Array
  contains: (x: number, y: number) => boolean
}

/** Number of edges per horizontal band, and maximum number of bands; bands speed up point queries. */
const [edgesPerBand, maxBands] = [6, 1024]

/** An index of edges by height, for heights between the top and the bottom of their box. */
class Bands {
  readonly #bands: number[][]
  readonly #top: number
  readonly #height: number

  /** `span` returns the vertical extent of an edge. */
  constructor(count: number, { y, height }: Box, span: (index: number) => [number, number]) {
    const bands = Math.min(maxBands, Math.ceil(count / edgesPerBand))
    this.#top = y
    this.#height = height / bands
    this.#bands = Array.from({ length: bands }, () => [])
    for (let index = 0; index < count; index++) {
      const [top, bottom] = span(index)
      const last = this.#bandAt(bottom)
      for (let band = this.#bandAt(top); band <= last; band++) this.#bands[band]?.push(index)
    }
  }

  at(y: number): readonly number[] {
    // If the box is extremely flat, the band number can be invalid.
    return this.#bands[this.#bandAt(y)] ?? []
  }

  #bandAt(y: number): number {
    return Math.min(this.#bands.length - 1, Math.floor((y - this.#top) / this.#height))
  }
}

/** The region filled by these outlines, which are closed if necessary; undefined if its bounding box has no area. */
export function filledRegion(
  parts: readonly (readonly Point[])[],
  rule: 'nonzero' | 'evenodd' | undefined,
): Region | undefined {
  const edges = edgesOf(parts)
  const box = boxOfEdges(edges)
  if (!box || box.width === 0 || box.height === 0) return undefined
  const bands = new Bands(edges.length / 4, box, (index) => {
    const [one, other] = [edges[index * 4 + 1] ?? 0, edges[index * 4 + 3] ?? 0]
    return one < other ? [one, other] : [other, one]
  })
  const contains = (x: number, y: number): boolean => {
    if (!isWithin(box, x, y)) return false
    let [winding, crossings] = [0, 0]
    for (const index of bands.at(y)) {
      const y1 = edges[index * 4 + 1] ?? 0
      const y2 = edges[index * 4 + 3] ?? 0
      if (y1 <= y === y2 <= y) continue
      const x1 = edges[index * 4] ?? 0
      const x2 = edges[index * 4 + 2] ?? 0
      if (x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) <= x) continue
      winding += y2 > y1 ? 1 : -1
      crossings++
    }
    return rule === 'evenodd' ? crossings % 2 === 1 : winding !== 0
  }
  return { box, edges, contains }
}

function edgesOf(parts: readonly (readonly Point[])[]): Float64Array {
  const edges: number[] = []
  for (const points of parts) {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last || points.length < 3) continue
    for (let index = 1; index < points.length; index++)
      addEdge(edges, points[index - 1] as Point, points[index] as Point)
    addEdge(edges, last, first)
  }
  return Float64Array.from(edges)
}

/** Skips edges of zero length. */
export function addEdge(edges: number[], from: Point, to: Point): void {
  if (from.x !== to.x || from.y !== to.y) edges.push(from.x, from.y, to.x, to.y)
}

export function isWithin({ x, y, width, height }: Box, atX: number, atY: number): boolean {
  return atX >= x && atX <= x + width && atY >= y && atY <= y + height
}

export function touches(one: Box, other: Box): boolean {
  return (
    one.x <= other.x + other.width &&
    one.y <= other.y + other.height &&
    one.x + one.width >= other.x &&
    one.y + one.height >= other.y
  )
}

export function boxOfEdges(edges: Float64Array | readonly number[]): Box | undefined {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let index = 0; index < edges.length; index += 2) {
    const [x, y] = [edges[index] ?? 0, edges[index + 1] ?? 0]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return left > right ? undefined : { x: left, y: top, width: right - left, height: bottom - top }
}
