import { type Cubic, type MeasuredPath, type Point, pointOnCubic } from '@printery/design'

/** Number of samples along a whole path, and on each curve. */
const [sampleCount, samplesPerCurve] = [400, 40]

/** The length along a path at the place nearest to a point, in mm. */
export function nearestLength(path: MeasuredPath, point: Point): number {
  const curve = path.parallelAt(0)
  return nearestOf(sampleCount, (t) => curve.at(t * path.length), point).t * path.length
}

/** The place of curves nearest to a point: the index of the curve, its parameter `t` (0 to 1), and the distance. */
export function nearestOnCurves(
  cubics: readonly Cubic[],
  point: Point,
): { index: number; t: number; distance: number } | undefined {
  const [nearest] = cubics
    .map((cubic, index) => ({
      index,
      ...nearestOf(samplesPerCurve, (t) => pointOnCubic(cubic, t), point),
    }))
    .toSorted((one, other) => one.distance - other.distance)
  return nearest
}

/** Samples at equal steps, and then again between the two samples next to the nearest one. */
function nearestOf(
  count: number,
  pointAt: (t: number) => Point,
  point: Point,
): { t: number; distance: number } {
  const candidate = (t: number) => {
    const { x, y } = pointAt(t)
    return { t, distance: Math.hypot(x - point.x, y - point.y) }
  }
  const nearestFrom = (from: number, step: number) =>
    Array.from({ length: count + 1 }, (_, n) => candidate(Math.min(1, Math.max(0, from + n * step)))).reduce(
      (best, each) => (each.distance < best.distance ? each : best),
    )
  const coarse = nearestFrom(0, 1 / count)
  return nearestFrom(coarse.t - 1 / count, 2 / count / count)
}
