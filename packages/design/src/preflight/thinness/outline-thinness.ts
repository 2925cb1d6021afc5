import type { ElementId } from '../../elements/index.ts'
import type { Box } from '../../geometry/box.ts'
import type { InspectedPage } from '../page.ts'
import { Grid } from '../regions/grid.ts'
import { NeighbourMemo, Neighbours } from '../regions/neighbour-memo.ts'
import type { PaintedRegion } from '../regions/painted-regions.ts'
import type { PrintedPoint, PrintedSurface } from '../regions/printed-surface.ts'

/** A thin line or gap bounded by outlines, in mm. */
export interface NarrowPart {
  kind: 'line' | 'gap'
  owner: ElementId | undefined
  width: number
  box: Box
}

/** A part measured on outlines, with three of its measurements, at a quarter, half and three quarters of its length. */
export interface OutlinePart extends NarrowPart {
  places: readonly Chord[]
}

/** Limits for narrow parts in mm. */
export interface NarrowLimits {
  line: number
  gap: number
  /** Maximum width of the thinnest line that is reported if none is too thin. */
  reported: number
  /** Minimum length; shorter parts are corners, specks, or places where two glyphs nearly touch. */
  shortest: { line: number; gap: number }
}

/** Minimum ratio of length to width of a line; shorter parts are tips or corners. */
const minLengthRatio = 3
/** Maximum ratio of the upper to the lower quartile of the width along a line; a part that tapers more is a tip. */
const maxTaper = 2.2
/** Distance between two sample points of an outline in mm, and their maximum number per region. */
const [spacing, maxSamples] = [0.35, 4000]
/** Offset in mm used to look at each side of an edge. */
const edgeOffset = 0.003
/** Cell size of the edge index in mm. */
const cellSize = 2

/** A measurement straight across from a point on an outline: width, centre, and unit vector across. */
interface Chord {
  kind: 'line' | 'gap'
  owner: ElementId | undefined
  width: number
  x: number
  y: number
  across: { x: number; y: number }
}

/**
 * Measures narrow parts of the outlines of a page straight across from edge to edge, which is exact at any width.
 * Results of a region are cached as long as the region and its neighbours are unchanged.
 */
export class OutlineThinness {
  readonly #surface: PrintedSurface
  readonly #page: Pick<InspectedPage, 'width' | 'height'>
  readonly #limits: NarrowLimits
  readonly #key: string
  readonly #memo: NeighbourMemo<readonly OutlinePart[]>
  readonly #neighbours: Neighbours
  readonly #ranks: ReadonlyMap<ElementId | undefined, number>
  #edges: EdgeIndex | undefined

  constructor(
    page: Pick<InspectedPage, 'width' | 'height'>,
    surface: PrintedSurface,
    limits: NarrowLimits,
    /** Cache key of the rules. */
    key: string,
    /** Holds the results of one set of rules. */
    memo = partsCache,
  ) {
    this.#memo = memo
    this.#page = page
    this.#surface = surface
    this.#limits = limits
    this.#key = `${key} ${page.width} ${page.height}`
    this.#ranks = new Map(surface.regions.map(({ id }, rank) => [id, rank]))
    this.#neighbours = new Neighbours(page, surface.regions)
  }

  /** Yields after each region, so that callers can let other work run in between. */
  *parts(): Generator<readonly OutlinePart[]> {
    for (const region of this.#surface.regions) if (region.colour !== undefined) yield this.partsOf(region)
  }

  partsOf(region: PaintedRegion): readonly OutlinePart[] {
    const near = this.#neighbours.of(region, this.#limits.reported)
    return this.#memo.of(region, near, this.#key, () => this.#measured(region))
  }

  #measured(region: PaintedRegion): OutlinePart[] {
    this.#edges ??= new EdgeIndex(this.#surface.regions, this.#page)
    const edges = this.#edges
    const parts: OutlinePart[] = []
    const runs: Record<'left' | 'right', Chord[]> = { left: [], right: [] }
    const finish = () => {
      for (const side of ['left', 'right'] as const) {
        parts.push(...partsOf(runs[side], this.#limits))
        runs[side] = []
      }
    }
    for (const sample of samplePointsOn(region.edges, this.#page)) {
      if (sample.isNew) finish()
      const [left, right] = this.#chordsAt(sample, edges)
      for (const [side, chord] of [
        ['left', left],
        ['right', right],
      ] as const) {
        if (chord) runs[side].push(chord)
        else {
          parts.push(...partsOf(runs[side], this.#limits))
          runs[side] = []
        }
      }
    }
    finish()
    return parts
  }

  /** Measurements on both sides of an edge, if they have different inks. */
  #chordsAt({ x, y, across }: SamplePoint, edges: EdgeIndex): [Chord | undefined, Chord | undefined] {
    const surfaceOn = (side: 1 | -1) =>
      this.#surface.at(x + side * edgeOffset * across.x, y + side * edgeOffset * across.y)
    const [left, right] = [surfaceOn(1), surfaceOn(-1)]
    if (left.inks === undefined || right.inks === undefined || left.inks === right.inks)
      return [undefined, undefined]
    const rayTo = (side: 1 | -1) => ({ x, y, across: { x: side * across.x, y: side * across.y } })
    return [this.#chord(rayTo(1), left, right, edges), this.#chord(rayTo(-1), right, left, edges)]
  }

  /** A gap belongs to the upper one of both elements, from whichever side it is found. */
  #upperElement(one: ElementId | undefined, other: ElementId | undefined): ElementId | undefined {
    return (this.#ranks.get(one) ?? -1) > (this.#ranks.get(other) ?? -1) ? one : other
  }

  #chord(
    { x, y, across }: Ray,
    inside: PrintedPoint,
    behind: PrintedPoint,
    edges: EdgeIndex,
  ): Chord | undefined {
    const kind = inside.inks === 0 ? 'gap' : 'line'
    // The inks that end here; 0 for a gap.
    const narrow = (inside.inks ?? 0) & ~(behind.inks ?? 0)
    if (kind === 'line' && narrow === 0) return undefined
    const longest = kind === 'gap' ? this.#limits.gap : this.#limits.reported
    for (const width of edges.intersections({ x, y, across }, longest)) {
      if (width <= edgeOffset) continue
      const [endX, endY] = [x + across.x * (width + edgeOffset), y + across.y * (width + edgeOffset)]
      if (endX < 0 || endY < 0 || endX > this.#page.width || endY > this.#page.height) return undefined
      const beyond = this.#surface.at(endX, endY)
      if (beyond.inks === undefined) return undefined
      const isEnd = kind === 'gap' ? beyond.inks !== 0 : (narrow & ~beyond.inks) !== 0
      if (!isEnd) continue
      const owner = kind === 'line' ? inside.owner : this.#upperElement(beyond.owner, behind.owner)
      return { kind, owner, width, x: x + (across.x * width) / 2, y: y + (across.y * width) / 2, across }
    }
    return undefined
  }
}

const partsCache = new NeighbourMemo<readonly OutlinePart[]>()

interface Ray {
  x: number
  y: number
  /** Unit vector perpendicular to the edge, in mm. */
  across: { x: number; y: number }
}

interface SamplePoint extends Ray {
  /** Starts a new part of an outline. */
  isNew: boolean
}

/** Evenly spaced points on outlines within the page. */
function* samplePointsOn(
  edges: Float64Array,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Generator<SamplePoint> {
  let totalLength = 0
  for (let index = 0; index < edges.length; index += 4) totalLength += lengthAt(edges, index)
  const step = Math.max(spacing, totalLength / maxSamples)
  let [left, isNew] = [step / 2, true]
  for (let index = 0; index < edges.length; index += 4) {
    const [x1, y1] = [edges[index] ?? 0, edges[index + 1] ?? 0]
    const length = lengthAt(edges, index)
    // Segments of a curved stroke overlap at its inner side.
    const isNext = index > 0 && Math.hypot((edges[index - 2] ?? 0) - x1, (edges[index - 1] ?? 0) - y1) < step
    if (index > 0 && !isNext) [left, isNew] = [Math.min(step, length) / 2, true]
    const [dx, dy] = [((edges[index + 2] ?? 0) - x1) / length, ((edges[index + 3] ?? 0) - y1) / length]
    const [first, last] = rangeOnPage(x1, y1, dx, dy, { width, height })
    if (left < first) left += Math.ceil((first - left) / step) * step
    for (; left < length && left <= last; left += step) {
      yield { x: x1 + dx * left, y: y1 + dy * left, across: { x: -dy, y: dx }, isNew }
      isNew = false
    }
    if (left < length) {
      left += Math.ceil((length - left) / step) * step
      isNew = true
    }
    left -= length
  }
}

/** The range of distances along a ray that is within the page, in mm. */
function rangeOnPage(
  x: number,
  y: number,
  dx: number,
  dy: number,
  { width, height }: Pick<Box, 'width' | 'height'>,
): [number, number] {
  let [first, last] = [0, Number.POSITIVE_INFINITY]
  for (const [point, along, far] of [
    [x, dx, width],
    [y, dy, height],
  ] as const) {
    if (along === 0) {
      if (point < 0 || point > far) last = -1
      continue
    }
    const [one, other] = [-point / along, (far - point) / along]
    first = Math.max(first, Math.min(one, other))
    last = Math.min(last, Math.max(one, other))
  }
  return [first, last]
}

function lengthAt(edges: Float64Array, index: number): number {
  return Math.hypot(
    (edges[index + 2] ?? 0) - (edges[index] ?? 0),
    (edges[index + 3] ?? 0) - (edges[index + 1] ?? 0),
  )
}

/** A spatial index of the edges of all regions with known geometry. */
class EdgeIndex {
  readonly #grid: Grid<number>
  readonly #edges: number[] = []
  readonly #box: Box

  constructor(regions: readonly PaintedRegion[], { width, height }: Pick<Box, 'width' | 'height'>) {
    this.#box = { x: 0, y: 0, width, height }
    this.#grid = new Grid(this.#box, cellSize)
    for (const { edges } of regions)
      for (let index = 0; index < edges.length; index += 4) this.#add(edges, index)
  }

  #add(edges: Float64Array, index: number): void {
    const [x1, y1] = [edges[index] ?? 0, edges[index + 1] ?? 0]
    const [x2, y2] = [edges[index + 2] ?? 0, edges[index + 3] ?? 0]
    const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)]
    const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
    if (left > this.#box.width || top > this.#box.height || left + width < 0 || top + height < 0) return
    const edgeOffset = this.#edges.push(x1, y1, x2, y2) - 4
    if (width < 2 * cellSize || height < 2 * cellSize) {
      this.#grid.add(edgeOffset, { x: left, y: top, width, height })
      return
    }
    // Long diagonal edges are indexed in pieces, because their box contains many cells that they do not touch.
    const pieces = Math.min(2000, Math.ceil(Math.max(width, height) / cellSize))
    for (let n = 0; n < pieces; n++) {
      const [fromX, toX] = [x1 + ((x2 - x1) * n) / pieces, x1 + ((x2 - x1) * (n + 1)) / pieces]
      const [fromY, toY] = [y1 + ((y2 - y1) * n) / pieces, y1 + ((y2 - y1) * (n + 1)) / pieces]
      const piece = {
        ...{ x: Math.min(fromX, toX), y: Math.min(fromY, toY) },
        ...{ width: Math.abs(toX - fromX), height: Math.abs(toY - fromY) },
      }
      this.#grid.add(edgeOffset, piece)
    }
  }

  /** Distances at which a ray intersects edges, in mm, ascending. */
  intersections({ x, y, across }: Ray, longest: number): number[] {
    const [endX, endY] = [x + across.x * longest, y + across.y * longest]
    const box = {
      ...{ x: Math.min(x, endX), y: Math.min(y, endY) },
      ...{ width: Math.abs(endX - x), height: Math.abs(endY - y) },
    }
    const distances: number[] = []
    for (const edgeIndex of this.#grid.within(box)) {
      const distance = this.#distanceTo(edgeIndex, x, y, across.x, across.y)
      if (distance > 0 && distance <= longest) distances.push(distance)
    }
    return distances.sort((one, other) => one - other)
  }

  #distanceTo(index: number, x: number, y: number, acrossX: number, acrossY: number): number {
    const edges = this.#edges
    const [x1, y1] = [edges[index] ?? 0, edges[index + 1] ?? 0]
    const [edgeX, edgeY] = [(edges[index + 2] ?? 0) - x1, (edges[index + 3] ?? 0) - y1]
    const cross = acrossX * edgeY - acrossY * edgeX
    if (cross === 0) return -1
    const along = ((x1 - x) * acrossY - (y1 - y) * acrossX) / cross
    if (along < 0 || along > 1) return -1
    return ((x1 - x) * edgeY - (y1 - y) * edgeX) / cross
  }
}

/** Groups consecutive measurements into lines of constant width. */
function partsOf(chords: readonly Chord[], limits: NarrowLimits): OutlinePart[] {
  const parts: OutlinePart[] = []
  let run: Chord[] = []
  const finish = () => {
    const part = partOf(run, limits)
    if (part) parts.push(part)
    run = []
  }
  for (const chord of chords) {
    const last = run.at(-1)
    const isContinued =
      last && last.kind === chord.kind && last.owner === chord.owner && isSameWidthClass(last, chord, limits)
    if (last && !isContinued) finish()
    run.push(chord)
  }
  finish()
  return parts
}

/** Whether both widths are below the limit or both are not, so that a narrow part is not averaged with a wide one. */
function isSameWidthClass(one: Chord, other: Chord, limits: NarrowLimits): boolean {
  const limit = limits[one.kind]
  return one.width < limit === other.width < limit
}

function partOf(run: readonly Chord[], { shortest }: NarrowLimits): OutlinePart | undefined {
  const [first] = run
  if (!first || run.length < 2) return undefined
  const widths = run.map(({ width }) => width).sort((one, other) => one - other)
  const share = (quantile: number) => widths[Math.floor((widths.length - 1) * quantile)] ?? 0
  const width = share(0.5)
  let [left, top, right, bottom] = [first.x, first.y, first.x, first.y]
  for (const { x, y } of run) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const length = Math.max(right - left, bottom - top) + spacing
  if (length < Math.max(shortest[first.kind], minLengthRatio * width)) return undefined
  if (share(0.75) > maxTaper * share(0.25)) return undefined
  const box = {
    x: left - width / 2,
    y: top - width / 2,
    width: right - left + width,
    height: bottom - top + width,
  }
  const samples = [0.25, 0.5, 0.75].map((share) => run[Math.floor(run.length * share)] as Chord)
  return { kind: first.kind, owner: first.owner, width, box, places: samples }
}
