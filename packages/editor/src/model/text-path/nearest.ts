import { type Cubic, type MeasuredPath, type Point, pointOnCubic } from '@printery/design'

/** Number of samples along a whole path, and on each curve. */
const [sampleCount, samplesPerCurve] = [400, 40]

/** The length along a path at the place nearest to a point, in mm. */
export function nearestLength(path: MeasuredPath, point: Point): number {
  const curve = path.parallelAt(0)
  return nearestOf(sampleCount, (share) => curve.at(share * path.length), point).share * path.length
}

/** The place of curves nearest to a point: the index of the curve, its parameter, and the distance. */
export function nearestOnCurves(
  cubics: readonly Cubic[],
  point: Point,
): { index: number; share: number; distance: number } | undefined {
  const [nearest] = cubics
    .map((cubic, index) => ({
      index,
      ...nearestOf(samplesPerCurve, (share) => pointOnCubic(cubic, share), point),
    }))
    .toSorted((one, other) => one.distance - other.distance)
  return nearest
}

/** Samples at equal steps, and then again between the two samples next to the nearest one. */
function nearestOf(
  count: number,
  pointAt: (share: number) => Point,
  point: Point,
): { share: number; distance: number } {
  const candidate = (share: number) => {
    const { x, y } = pointAt(share)
    return { share, distance: Math.hypot(x - point.x, y - point.y) }
  }
  const nearestFrom = (from: number, step: number) =>
    Array.from({ length: count + 1 }, (_, n) => candidate(Math.min(1, Math.max(0, from + n * step)))).reduce(
      (best, each) => (each.distance < best.distance ? each : best),
    )
  const coarse = nearestFrom(0, 1 / count)
  return nearestFrom(coarse.share - 1 / count, 2 / count / count)
}
