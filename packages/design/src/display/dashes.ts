import type { Stroke } from '../elements/common.ts'
import { flattenPath, type Path } from '../geometry/path.ts'

/**
 * Maximum number of dashes of a line. The renderer takes a second for about ten thousand, and a metre of invisibly
 * fine dashes has as many.
 */
export const maxDashes = 10_000

/** Number of dashes and gaps on a path. */
export function countDashes(path: Path, { dash }: Pick<Stroke, 'dash'>): number {
  const period = dash.reduce((sum, length) => sum + length, 0)
  if (period === 0) return 0
  let length = 0
  for (const points of flattenPath(path))
    for (const [index, { x, y }] of points.entries()) {
      const before = points[index - 1]
      if (before) length += Math.hypot(x - before.x, y - before.y)
    }
  return (length / period) * dash.length
}

/** Doubles the dash lengths until the line has at most the maximum number of dashes. */
export function limitDashes(stroke: Stroke, path: Path): Stroke {
  if (stroke.dash.length === 0) return stroke
  const count = countDashes(path, stroke)
  let factor = 1
  while (count / factor > maxDashes) factor *= 2
  return factor === 1 ? stroke : { ...stroke, dash: stroke.dash.map((length) => length * factor) }
}
