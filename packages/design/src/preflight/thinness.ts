import { distances, onePixel } from '../plates/distances.ts'

/** Surfaces of a page: pixels of one label belong together. */
export interface Surfaces {
  labels: Uint16Array
  width: number
  height: number
  /** Whether label 0 is the bare cloth, so that it has gaps; otherwise it is whatever another plate prints. */
  isWhole: boolean
  /** Of a pixel beside a surface of this label, how much of it the surface covers, from 0 to 1. */
  coverage: (at: number, label: number, beyond: number) => number
}

/** A line, or a gap, in pixels. */
export interface Thin {
  label: number
  width: number
  left: number
  top: number
  right: number
  bottom: number
}

interface Ridge {
  at: number
  label: number
  width: number
}

/** Times its breadth that something is long at least, to be a line and not a point or a corner. */
const leastLength = 3
/** By so much the breadth of a line differs; what tapers more is the point of something. */
const mostTaper = 2.2
/** Pixels: what is less of a surface than of what lies beside it is the softened edge of another. */
const leastBreadth = 0.6
/** Where more pixels than these lie between edges, it is a grain, of which no more need be known. */
const mostRidges = 300_000
/** As many places are told at most. */
const mostPlaces = 40

/** Pixels below which something is too thin, and up to which it is told where nothing is. */
export interface ThinLimits {
  line: number
  gap: number
  told: number
  /** A line that is shorter is a corner or a speck, a gap the place where two letters nearly touch. */
  shortest: { line: number; gap: number }
}

/**
 * What is narrower than the limit and long enough to be a line, or a gap between lines, thinnest first. Where no line is, the thinnest
 * that there is, so that one knows how far away the limit is.
 */
export function thinParts(surfaces: Surfaces, limits: ThinLimits): { lines: Thin[]; gaps: Thin[] } {
  const most = { line: Math.max(limits.line, limits.told), gap: surfaces.isWhole ? limits.gap : 0 }
  const { lines, gaps } = ridgesOf(surfaces, most)
  return {
    lines: thinnest(lines, surfaces, limits.shortest.line, limits.line, most.line),
    gaps: thinnest(gaps, surfaces, limits.shortest.gap, most.gap, most.gap),
  }
}

function thinnest(
  ridges: readonly Ridge[],
  { width }: Surfaces,
  shortest: number,
  below: number,
  most: number,
): Thin[] {
  for (let limit = below; limit > 0 && limit <= most; limit *= 1.5) {
    const found = partsOf(
      ridges.filter((ridge) => ridge.width < limit),
      width,
      shortest,
    )
    if (found.length > 0) return found.slice(0, mostPlaces)
  }
  return []
}

/** Pixels that are further from the edge than those on both sides of them, where the surface is narrow. */
function ridgesOf(
  surfaces: Surfaces,
  most: { line: number; gap: number },
): { lines: Ridge[]; gaps: Ridge[] } {
  const { labels, width, height } = surfaces
  const far = distances(labels, width, height, 'like')
  const lines: Ridge[] = []
  const gaps: Ridge[] = []
  const [ofLine, ofGap] = [most.line, most.gap].map((px) => (px / 2 + 1) * onePixel) as [number, number]
  for (let y = 1; y < height - 1 && lines.length + gaps.length < mostRidges; y++)
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const own = far[at] as number
      const label = labels[at] as number
      if (own > (label === 0 ? ofGap : ofLine)) continue
      const isTop = isRidge(own, label, labels, far, at, 1) || isRidge(own, label, labels, far, at, width)
      if (!isTop) continue
      const limit = label === 0 ? most.gap : most.line
      const breadth = breadthAt(surfaces, x, y, limit)
      if (breadth > leastBreadth && breadth < limit)
        (label === 0 ? gaps : lines).push({ at, label, width: breadth })
    }
  return { lines, gaps }
}

function isRidge(
  own: number,
  label: number,
  labels: Uint16Array,
  far: Uint16Array,
  at: number,
  step: number,
): boolean {
  const before = labels[at - step] === label ? (far[at - step] as number) : 0
  const after = labels[at + step] === label ? (far[at + step] as number) : 0
  return (own > before && own >= after) || (own >= before && own > after)
}

/** Of a straight line with this cut along the row and along the column, whichever way it runs. */
function breadthAt(surfaces: Surfaces, x: number, y: number, most: number): number {
  const { width, height } = surfaces
  const at = y * width + x
  const across = cut(surfaces, at, 1, x, width - 1 - x, most)
  const down = cut(surfaces, at, width, y, height - 1 - y, most)
  if (across === Number.POSITIVE_INFINITY) return down
  if (down === Number.POSITIVE_INFINITY) return across
  return (across * down) / Math.hypot(across, down)
}

/** Pixels of the surface on both sides of one, the half ones at its edges by their part. Infinite where it is long. */
function cut(
  { labels, coverage }: Surfaces,
  at: number,
  step: number,
  before: number,
  after: number,
  most: number,
): number {
  const label = labels[at] as number
  const longest = Math.ceil(most * 4)
  const runs = (direction: number, room: number): number => {
    let length = 0
    while (length < room && length <= longest && labels[at + direction * (length + 1)] === label) length++
    // Up to the edge of the page it may go on beyond it.
    return length === room || length > longest ? Number.POSITIVE_INFINITY : length
  }
  const [back, on] = [runs(-step, before), runs(step, after)]
  if (back + on === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
  const [first, last] = [at - step * back, at + step * on]
  const left = back + 2 <= before ? first - 2 * step : first - step
  const right = on + 2 <= after ? last + 2 * step : last + step
  const outside = coverage(first - step, label, left) + coverage(last + step, label, right)
  if (first === last) return coverage(at, label, left) + outside
  return back + on - 1 + coverage(first, label, left) + coverage(last, label, right) + outside
}

/** Ridges that touch, as lines. */
function partsOf(ridges: readonly Ridge[], width: number, shortest: number): Thin[] {
  const waiting = new Map(ridges.map((ridge) => [ridge.at, ridge]))
  const parts: Thin[] = []
  for (const ridge of ridges) {
    if (!waiting.delete(ridge.at)) continue
    const part = [ridge]
    // A list that grows while it is walked.
    for (const { at, label } of part)
      for (const step of [1, width - 1, width, width + 1])
        for (const beside of [at - step, at + step]) {
          const found = waiting.get(beside)
          if (found?.label !== label) continue
          waiting.delete(beside)
          part.push(found)
        }
    const thin = lineOf(part, width, shortest)
    if (thin) parts.push(thin)
  }
  return parts.sort((one, other) => one.width - other.width)
}

function lineOf(part: readonly Ridge[], width: number, shortest: number): Thin | undefined {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (const { at } of part) {
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const breadths = part.map((ridge) => ridge.width).sort((one, other) => one - other)
  const share = (of: number) => breadths[Math.floor((breadths.length - 1) * of)] as number
  const length = Math.max(right - left, bottom - top) + 1
  if (length < Math.max(shortest, leastLength * share(0.5)) || share(0.75) > mostTaper * share(0.25))
    return undefined
  const label = (part[0] as Ridge).label
  return { label, width: share(0.5), left, top, right: right + 1, bottom: bottom + 1 }
}
