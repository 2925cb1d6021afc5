import { distanceTransform, onePixel } from '../../plates/distance-transform.ts'

/** Surfaces of a page; pixels with the same label belong together. */
export interface Surfaces {
  labels: Uint16Array
  width: number
  height: number
  /** If so, label 0 is bare fabric, which has gaps; otherwise label 0 also covers the areas of other plates. */
  isWholePage: boolean
  /** The fraction of a pixel next to a surface that the surface covers, from 0 to 1. */
  coverage: (index: number, label: number, beyond: number) => number
}

/** A thin line or gap in pixels. */
export interface ThinPart {
  label: number
  width: number
  left: number
  top: number
  right: number
  bottom: number
  /** Some pixels on its centre line; the centre of its box can be outside of it if it is bent. */
  places: readonly { x: number; y: number }[]
}

interface Ridge {
  at: number
  label: number
  width: number
}

/** Minimum ratio of length to width of a line; shorter parts are tips or corners. */
const minLengthRatio = 3
/** Maximum ratio of the upper to the lower quartile of the width along a line; a part that tapers more is a tip. */
const maxTaper = 2.2
/** Minimum width in pixels; narrower parts are antialiased edges of other surfaces. */
const minWidth = 0.6
/** Maximum number of ridge pixels; with more, the picture is grain and scanning stops. */
const maxRidges = 300_000
/** Maximum number of parts that are reported. */
const maxParts = 40

/** Widths in pixels below which a part is too thin, and up to which the thinnest line is reported if none is. */
export interface ThinLimits {
  line: number
  gap: number
  reported: number
  /** Minimum length; shorter lines are corners or specks, shorter gaps places where two glyphs nearly touch. */
  shortest: { line: number; gap: number }
}

/**
 * Finds lines and gaps narrower than the limit, thinnest first. If there are none, the thinnest line is returned, to
 * show how far away the limit is.
 */
export function findThinParts(
  surfaces: Surfaces,
  limits: ThinLimits,
): { lines: ThinPart[]; gaps: ThinPart[] } {
  const max = { line: Math.max(limits.line, limits.reported), gap: surfaces.isWholePage ? limits.gap : 0 }
  const { lines, gaps } = ridgesOf(surfaces, max)
  return {
    lines: thinnest(lines, surfaces, limits.shortest.line, limits.line, max.line),
    gaps: thinnest(gaps, surfaces, limits.shortest.gap, max.gap, max.gap),
  }
}

function thinnest(
  ridges: readonly Ridge[],
  { width }: Surfaces,
  shortest: number,
  below: number,
  max: number,
): ThinPart[] {
  for (let limit = below; limit > 0 && limit <= max; limit *= 1.5) {
    const found = partsOf(
      ridges.filter((ridge) => ridge.width < limit),
      width,
      shortest,
    )
    if (found.length > 0) return found.slice(0, maxParts)
  }
  return []
}

/** Ridge pixels of narrow surfaces: further from the edge than their neighbours on both sides. */
function ridgesOf(surfaces: Surfaces, max: { line: number; gap: number }): { lines: Ridge[]; gaps: Ridge[] } {
  const { labels, width, height } = surfaces
  const depths = distanceTransform(labels, width, height, 'repeatEdge')
  const lines: Ridge[] = []
  const gaps: Ridge[] = []
  const [maxLineDepth, maxGapDepth] = [max.line, max.gap].map((px) => (px / 2 + 1) * onePixel) as [
    number,
    number,
  ]
  for (let y = 1; y < height - 1 && lines.length + gaps.length < maxRidges; y++)
    for (let x = 1, index = y * width + 1; x < width - 1; x++, index++) {
      const own = depths[index] ?? 0
      const label = labels[index] ?? 0
      if (own > (label === 0 ? maxGapDepth : maxLineDepth)) continue
      const isOnRidge =
        isRidge(own, label, labels, depths, index, 1) || isRidge(own, label, labels, depths, index, width)
      if (!isOnRidge) continue
      const limit = label === 0 ? max.gap : max.line
      const ridgeWidth = widthAt(surfaces, x, y, limit)
      if (ridgeWidth > minWidth && ridgeWidth < limit)
        (label === 0 ? gaps : lines).push({ at: index, label, width: ridgeWidth })
    }
  return { lines, gaps }
}

function isRidge(
  own: number,
  label: number,
  labels: Uint16Array,
  neighbourDepths: Uint16Array,
  index: number,
  step: number,
): boolean {
  const before = labels[index - step] === label ? (neighbourDepths[index - step] ?? 0) : 0
  const after = labels[index + step] === label ? (neighbourDepths[index + step] ?? 0) : 0
  return (own > before && own >= after) || (own >= before && own > after)
}

/** The width of a straight line from its horizontal and vertical cross sections, whatever its direction. */
function widthAt(surfaces: Surfaces, x: number, y: number, max: number): number {
  const { width, height } = surfaces
  const index = y * width + x
  const across = crossSection(surfaces, index, 1, x, width - 1 - x, max)
  const down = crossSection(surfaces, index, width, y, height - 1 - y, max)
  if (across === Number.POSITIVE_INFINITY) return down
  if (down === Number.POSITIVE_INFINITY) return across
  return (across * down) / Math.hypot(across, down)
}

/** The length of a cross section, with edge pixels counted by their coverage; infinite if it is much longer than `max`. */
function crossSection(
  { labels, coverage }: Surfaces,
  index: number,
  step: number,
  before: number,
  after: number,
  max: number,
): number {
  const label = labels[index] ?? 0
  const longest = Math.ceil(max * 4)
  const runLength = (direction: number, room: number): number => {
    let length = 0
    while (length < room && length <= longest && labels[index + direction * (length + 1)] === label) length++
    // At the edge of the page the length is unknown.
    return length === room || length > longest ? Number.POSITIVE_INFINITY : length
  }
  const [backward, forward] = [runLength(-step, before), runLength(step, after)]
  if (backward + forward === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
  const [first, last] = [index - step * backward, index + step * forward]
  const left = backward + 2 <= before ? first - 2 * step : first - step
  const right = forward + 2 <= after ? last + 2 * step : last + step
  const outside = coverage(first - step, label, left) + coverage(last + step, label, right)
  if (first === last) return coverage(index, label, left) + outside
  return backward + forward - 1 + coverage(first, label, left) + coverage(last, label, right) + outside
}

/** Groups connected ridge pixels into lines. */
function partsOf(ridges: readonly Ridge[], width: number, shortest: number): ThinPart[] {
  const unvisited = new Map(ridges.map((ridge) => [ridge.at, ridge]))
  const parts: ThinPart[] = []
  for (const ridge of ridges) {
    if (!unvisited.delete(ridge.at)) continue
    const part = [ridge]
    // The list grows during the iteration.
    for (const { at, label } of part)
      for (const step of [1, width - 1, width, width + 1])
        for (const neighbour of [at - step, at + step]) {
          const found = unvisited.get(neighbour)
          if (found?.label !== label) continue
          unvisited.delete(neighbour)
          part.push(found)
        }
    const line = lineOf(part, width, shortest)
    if (line) parts.push(line)
  }
  return parts.sort((one, other) => one.width - other.width)
}

function lineOf(part: readonly Ridge[], width: number, shortest: number): ThinPart | undefined {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (const { at } of part) {
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const widths = part.map((ridge) => ridge.width).sort((one, other) => one - other)
  const share = (quantile: number) => widths[Math.floor((widths.length - 1) * quantile)] ?? 0
  const length = Math.max(right - left, bottom - top) + 1
  if (length < Math.max(shortest, minLengthRatio * share(0.5)) || share(0.75) > maxTaper * share(0.25))
    return undefined
  const label = (part[0] as Ridge).label
  const samples = [0.25, 0.5, 0.75].map((fraction) => {
    const { at } = part[Math.floor(part.length * fraction)] as Ridge
    return { x: at % width, y: Math.floor(at / width) }
  })
  return { label, width: share(0.5), left, top, right: right + 1, bottom: bottom + 1, places: samples }
}
