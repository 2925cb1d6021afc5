import type { InkTally } from '@printery/domain'
import type { Path, Step } from '../geometry/path.ts'
import { contoursOf, doubleAreaOf } from '../plates/contours.ts'
import type { Pixels } from '../plates/pixels.ts'
import { type Coverage, coverageOf, fieldOf, hiddenBeneath, partsOf } from './coverage.ts'
import { fitCurves } from './fit-curves.ts'
import { findInks, type SuggestedInks, suggestInks, type TraceInk, tallyOf } from './inks.ts'
import { emptyLabel, labelPixels, resolveMixtures } from './labels.ts'
import { maxTracePoints, type TraceOptions } from './options.ts'
import { edgeLabelOf, isNoise, removeLabel, removeSpecks } from './regions.ts'

/** All areas of one ink. */
export interface TraceLayer {
  hex: string
  /** In px of the traced picture; filled by the even-odd rule. */
  path: Path
  /** The part of the picture that it shows, 0 to 1. */
  share: number
}

export interface Trace {
  width: number
  height: number
  /** From bottom to top. Lower layers extend slightly beneath those above them. */
  layers: readonly TraceLayer[]
  points: number
}

/**
 * Why a picture can't be traced: it is empty, it has only one colour, or it has more details than can be traced.
 */
export type TraceIssue = 'empty' | 'one-colour' | 'too-detailed'

/** Maximum number of contour points; more don't occur in artwork and would take seconds to fit. */
const maxContourPoints = 500_000
/** Area in px below which outlines are artefacts of the pixels, and are left out. */
const minOutlineArea = 0.3

/** A picture whose colours were counted once, to be traced with several options. */
export class Tracer {
  readonly #pixels: Pixels
  readonly #tally: InkTally
  #labelled: { key: string; inks: readonly TraceInk[]; labels: Uint8Array } | undefined

  /** `pixels` should have at most `maxTraceSidePx` px on each side. */
  constructor(pixels: Pixels) {
    this.#pixels = pixels
    this.#tally = tallyOf(pixels)
  }

  suggestion(): SuggestedInks {
    return suggestInks(this.#tally)
  }

  /**
   * Traces flat areas with smooth edges for each ink. The result is deterministic for the same pixels and options.
   * Antialiased edges keep their positions and don't become inks.
   */
  trace(options: TraceOptions): Trace | TraceIssue {
    const { inks, labels: initialLabels } = this.#labelledWith(options)
    if (inks.length === 0) return 'empty'
    const { width, height } = this.#pixels
    if (isNoise(initialLabels, width)) return 'too-detailed'
    const labels = initialLabels.slice()
    const size = { width, height }
    if (options.speck > 0) removeSpecks(labels, size, minAreaOf(options.speck, size))
    const edge = options.background === 'keep' ? undefined : edgeLabelOf(labels, size)
    if (edge !== undefined) removeLabel(labels, size, edge, options.background === 'everywhere')
    const counts = countsOf(labels, inks.length)
    if ((counts[emptyLabel] ?? 0) === labels.length) return edge === undefined ? 'empty' : 'one-colour'
    if (counts.some((count) => count === labels.length)) return 'one-colour'
    const order = stackingOf(counts)
    const ranks = new Uint8Array(counts.length)
    for (const [index, label] of order.entries()) ranks[label] = index + 1
    for (let index = 0; index < labels.length; index++) labels[index] = ranks[labels[index] ?? 0] ?? 0
    const sourceOf = (label: number | undefined) =>
      label === undefined ? undefined : inks[label - 1]?.source
    const coverage = coverageOf(this.#pixels, labels, [sourceOf(edge), ...order.map(sourceOf)])
    const paths = pathsOf(coverage, order.length, options.smoothing)
    if (!paths) return 'too-detailed'
    return {
      ...size,
      points: paths.reduce((sum, path) => sum + path.length, 0),
      layers: order.map((label, index) => ({
        hex: inks[label - 1]?.hex ?? '',
        path: paths[index] ?? [],
        share: (counts[label] ?? 0) / labels.length,
      })),
    }
  }

  /** The ink of each pixel, which depends on fewer options than the outlines. */
  #labelledWith({ inks: count, palette, background }: TraceOptions) {
    const inkCount = count + (background === 'everywhere' ? 1 : 0)
    const key = `${inkCount} ${palette?.join(' ')}`
    if (this.#labelled?.key === key) return this.#labelled
    const inks = findInks(this.#tally, inkCount, palette)
    const labels = labelPixels(this.#pixels, inks)
    if (inks.length > 2) resolveMixtures(this.#pixels, labels, inks)
    this.#labelled = { key, inks, labels }
    return this.#labelled
  }
}

/** Minimum area of a region in px; isolated pixels are always removed. */
function minAreaOf(speck: number, { width, height }: { width: number; height: number }): number {
  const side = speck * Math.max(width, height)
  return Math.max(3, Math.round(side * side))
}

function countsOf(labels: Uint8Array, inks: number): number[] {
  const counts = new Array<number>(inks + 1).fill(0)
  for (let index = 0; index < labels.length; index++) {
    const label = labels[index] ?? 0
    counts[label] = (counts[label] ?? 0) + 1
  }
  return counts
}

/** Labels of the inks that cover any pixels, the largest areas first. */
function stackingOf(counts: readonly number[]): number[] {
  return counts
    .map((count, label) => ({ count, label }))
    .filter(({ count, label }) => label !== emptyLabel && count > 0)
    .sort((one, other) => other.count - one.count || one.label - other.label)
    .map(({ label }) => label)
}

/** The outlines of each label from 1; undefined if they have too many points. */
function pathsOf(coverage: Coverage, count: number, smoothing: number): Path[] | undefined {
  const curve = { tolerance: 0.25 + 0.75 * smoothing, cornerAngle: 40 + 40 * smoothing }
  const reach = Math.ceil(2 * curve.tolerance) + 2
  const hidden = hiddenBeneath(coverage, reach)
  const parts = partsOf(coverage, count, reach + 1)
  const paths: Path[] = []
  let [corners, points] = [0, 0]
  for (let label = 1; label <= count; label++) {
    const part = parts[label]
    if (!part) continue
    const polygons = contoursOf(fieldOf(coverage, hidden, label, part), 127.5).filter(
      (polygon) => Math.abs(doubleAreaOf(polygon)) >= 2 * minOutlineArea,
    )
    corners += polygons.reduce((sum, polygon) => sum + polygon.length / 2, 0)
    if (corners > maxContourPoints) return undefined
    const path: Step[] = []
    for (const polygon of polygons) {
      for (const step of fitCurves(polygon, curve)) path.push(translateStep(step, part.left, part.top))
      if (points + path.length > maxTracePoints) return undefined
    }
    points += path.length
    paths.push(path)
  }
  return paths
}

/** Translates a step and rounds it to a hundredth of a px. */
function translateStep({ to, at }: Step, left: number, top: number): Step {
  const coordinates = at.map(
    (value, index) => Math.round((value + (index % 2 === 0 ? left : top)) * 100) / 100,
  )
  return { to, at: coordinates } as Step
}
