import { type Cubic, directionOnCubic, pointOnCubic, straightCubic, unitVector } from './cubic.ts'
import type { Point } from './matrix.ts'

/** A point of a path with the direction of the path there, of length 1. */
export interface PathPoint extends Point {
  dx: number
  dy: number
}

/** A measured point of a curve of the path. */
interface Sample extends PathPoint {
  /** Index of the curve, and its parameter there. */
  cubic: number
  t: number
}

/** Samples of a path in total, and limits for each of its curves. */
const [targetSamples, minSamples, maxSamples] = [1024, 8, 256]
/** Length in mm below which a closed path counts as a point. */
const minLoopLength = 1e-6

/** A path that is measured by its length, in mm. */
export class MeasuredPath {
  readonly isClosed: boolean
  readonly cubics: readonly Cubic[]
  readonly #samples: readonly Sample[]
  readonly #parallels = new Map<number, ParallelCurve>()

  /** The curves follow each other without gaps, except that a closed path is closed by a line. */
  constructor(cubics: readonly Cubic[], isClosed: boolean) {
    const [first, last] = [cubics[0]?.[0], cubics.at(-1)?.[3]]
    const isOpenEnded = first && last && (first.x !== last.x || first.y !== last.y)
    this.cubics = isClosed && isOpenEnded ? [...cubics, straightCubic(last, first)] : cubics
    this.#samples = samplesOf(this.cubics, isClosed)
    this.isClosed = isClosed && new ParallelCurve(this, this.#samples, 0).length > minLoopLength
  }

  /** Length of the path in mm. */
  get length(): number {
    return this.parallelAt(0).length
  }

  /** The curve at a distance in mm: to the right of the direction of the path, or to its left below 0. */
  parallelAt(distance: number): ParallelCurve {
    const existing = this.#parallels.get(distance)
    if (existing) return existing
    const curve = new ParallelCurve(this, this.#samples, distance)
    // A gesture that changes the distance needs only the latest curves.
    if (this.#parallels.size >= 40) this.#parallels.clear()
    this.#parallels.set(distance, curve)
    return curve
  }
}

/**
 * A curve at a constant distance from a path. Where the path bends more tightly than that distance, the parts that
 * would run backwards have no length.
 */
export class ParallelCurve {
  /** In mm. */
  readonly length: number
  readonly #path: Pick<MeasuredPath, 'cubics' | 'isClosed'>
  readonly #samples: readonly Sample[]
  readonly #distance: number
  /** Length from the start to each sample. */
  readonly #lengths: Float64Array

  constructor(path: Pick<MeasuredPath, 'cubics' | 'isClosed'>, samples: readonly Sample[], distance: number) {
    this.#path = path
    this.#samples = samples
    this.#distance = distance
    this.#lengths = lengthsOf(samples, distance)
    this.length = this.#lengths.at(-1) ?? 0
  }

  /**
   * The point at a length in mm from the start. Beyond its ends an open curve continues straight, and a closed one
   * starts again.
   */
  at(along: number): PathPoint {
    const samples = this.#samples
    const [first, last] = [samples[0], samples.at(-1)]
    if (!first || !last) return { x: along, y: this.#distance, dx: 1, dy: 0 }
    const { length } = this
    const repeats = this.#path.isClosed && length > minLoopLength
    const position = repeats ? ((along % length) + length) % length : along
    if (position <= 0) return moved(this.#beside(first), position)
    if (position >= length) return moved(this.#beside(last), position - length)
    return this.#between(position)
  }

  #between(position: number): PathPoint {
    const lengths = this.#lengths
    let [low, high] = [0, lengths.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((lengths[middle] ?? 0) <= position) low = middle
      else high = middle
    }
    const [before, after] = [this.#samples[low], this.#samples[high]] as [Sample, Sample]
    const start = lengths[low] ?? 0
    const share = (position - start) / Math.max((lengths[high] ?? 0) - start, 1e-12)
    const cubic = this.#path.cubics[before.cubic]
    if (before.cubic === after.cubic && cubic) {
      const t = before.t + (after.t - before.t) * share
      const direction = directionOnCubic(cubic, t) ?? { x: before.dx, y: before.dy }
      return this.#beside({ ...pointOnCubic(cubic, t), dx: direction.x, dy: direction.y })
    }
    // Across a corner on its outer side.
    const [from, to] = [this.#beside(before), this.#beside(after)]
    const direction = unitVector({
      x: from.dx + (to.dx - from.dx) * share,
      y: from.dy + (to.dy - from.dy) * share,
    })
    return {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      ...(direction ? { dx: direction.x, dy: direction.y } : { dx: from.dx, dy: from.dy }),
    }
  }

  #beside(point: PathPoint): PathPoint {
    return besidePath(point, this.#distance)
  }
}

/** The point at a distance in mm to the right of a path, with the direction of the path. */
export function besidePath({ x, y, dx, dy }: PathPoint, distance: number): PathPoint {
  return { x: x - dy * distance, y: y + dx * distance, dx, dy }
}

function moved({ x, y, dx, dy }: PathPoint, by: number): PathPoint {
  return { x: x + dx * by, y: y + dy * by, dx, dy }
}

/** The number of samples of a path of this many curves. */
export function countSamples(curves: number): number {
  return curves * samplesPerCurve(curves)
}

function samplesPerCurve(curves: number): number {
  return Math.min(maxSamples, Math.max(minSamples, Math.ceil(targetSamples / curves)))
}

function samplesOf(cubics: readonly Cubic[], isClosed: boolean): Sample[] {
  const count = samplesPerCurve(cubics.length)
  const samples: Sample[] = []
  let direction: Point = { x: 1, y: 0 }
  for (const [index, cubic] of cubics.entries()) {
    // A curve without extent has no direction of its own.
    if (!directionOnCubic(cubic, 0.5) && !directionOnCubic(cubic, 0)) continue
    for (let n = 0; n <= count; n++) {
      const t = n / count
      direction = directionOnCubic(cubic, t) ?? direction
      samples.push({
        ...pointOnCubic(cubic, t),
        dx: direction.x,
        dy: direction.y,
        cubic: index,
        t,
      })
    }
  }
  const [first] = samples
  // The corner at which a closed path ends and starts; it has no curve of its own.
  return isClosed && first ? [...samples, { ...first, cubic: -1 }] : samples
}

function lengthsOf(samples: readonly Sample[], distance: number): Float64Array {
  const lengths = new Float64Array(samples.length)
  for (const [index, to] of samples.entries()) {
    const from = samples[index - 1]
    if (!from) continue
    const [start, end] = [besidePath(from, distance), besidePath(to, distance)]
    const [x, y] = [end.x - start.x, end.y - start.y]
    const isForward = x * (from.dx + to.dx) + y * (from.dy + to.dy) > 0
    lengths[index] = (lengths[index - 1] ?? 0) + (isForward ? Math.sqrt(x * x + y * y) : 0)
  }
  return lengths
}
