import type { Stroke } from '../elements/common.ts'
import { flattened, type Path } from '../geometry/path.ts'

/** Dashes of a line: the renderer takes a second for some ten thousand, and a metre of dashes that nobody sees has as many. */
export const mostDashes = 10_000

/** How many dashes and gaps a line is cut into. */
export function dashesOn(path: Path, { dash }: Pick<Stroke, 'dash'>): number {
  const round = dash.reduce((sum, length) => sum + length, 0)
  if (round === 0) return 0
  let length = 0
  for (const points of flattened(path))
    for (const [at, { x, y }] of points.entries()) {
      const before = points[at - 1]
      if (before) length += Math.hypot(x - before.x, y - before.y)
    }
  return (length / round) * dash.length
}

/** With dashes twice as long, or four times and so on, where they are more than a line may have. */
export function fewDashes(stroke: Stroke, path: Path): Stroke {
  if (stroke.dash.length === 0) return stroke
  const count = dashesOn(path, stroke)
  let times = 1
  while (count / times > mostDashes) times *= 2
  return times === 1 ? stroke : { ...stroke, dash: stroke.dash.map((length) => length * times) }
}
