import type { TextElement } from '../elements/text.ts'
import type { TextPath } from '../elements/text-path.ts'
import type { Cubic } from '../geometry/cubic.ts'
import type { Matrix, Point } from '../geometry/matrix.ts'
import { besidePath, MeasuredPath } from '../geometry/measured-path.ts'
import type { Path } from '../geometry/path.ts'

type OnPath = Pick<TextElement, 'width' | 'height'> & { path?: TextPath | null }

const measuredPaths = new WeakMap<TextPath, { width: number; height: number; path: MeasuredPath }>()

/** The path that a text follows, in reading direction and in mm of its box; undefined if it follows none. */
export function measuredPathOf({ path, width, height }: OnPath): MeasuredPath | undefined {
  if (!path) return undefined
  const cached = measuredPaths.get(path)
  if (cached?.width === width && cached.height === height) return cached.path
  const measuredPath = new MeasuredPath(
    inReadingDirection(path, curvesOfTextPath(path, { width, height })),
    path.isClosed,
  )
  measuredPaths.set(path, { width, height, path: measuredPath })
  return measuredPath
}

/** The curves of a path in mm, relative to the box, from its start to its end even if `isReversed`. */
export function curvesOfTextPath(
  { start, curves }: TextPath,
  { width, height }: { width: number; height: number },
): Cubic[] {
  const at = (x: number, y: number): Point => ({ x: x * width, y: y * height })
  let from = at(...start)
  return curves.map(([x1, y1, x2, y2, x, y]): Cubic => {
    const cubic: Cubic = [from, at(x1, y1), at(x2, y2), at(x, y)]
    from = cubic[3]
    return cubic
  })
}

function inReadingDirection({ isReversed }: TextPath, cubics: readonly Cubic[]): readonly Cubic[] {
  return isReversed ? cubics.map(([a, b, c, d]): Cubic => [d, c, b, a]).reverse() : cubics
}

/**
 * The transformation that places something `width` mm wide on the curve of the line with baseline `y`, from the length
 * `x` along it: its middle lies on the curve, and it is rotated to the direction of the curve there.
 */
export function transformOnPath(
  path: MeasuredPath,
  { x, y, width }: { x: number; y: number; width: number },
): Matrix {
  const at = path.parallelAt(y).at(x + width / 2)
  const { dx, dy } = at
  return { a: dx, b: dy, c: -dy, d: dx, e: at.x - (dx * width) / 2, f: at.y - (dy * width) / 2 }
}

/** Number of points of each edge of a band. */
const bandPoints = 96

/** A part of a line, in mm: from one length along the line to another, between two distances below its baseline. */
export interface LineBand {
  baseline: number
  from: number
  to: number
  top: number
  foot: number
}

/** The outline of a part of a line that is bent along its path, in mm, relative to the box. */
export function bandOnPath(path: MeasuredPath, { baseline, from, to, top, foot }: LineBand): Point[] {
  const curve = path.parallelAt(baseline)
  const points = Array.from({ length: bandPoints + 1 }, (_, n) =>
    curve.at(from + ((to - from) * n) / bandPoints),
  )
  // Both ends are included, also on a closed curve.
  const edge = (distance: number) =>
    points.map((point): Point => {
      const { x, y } = besidePath(point, distance)
      return { x, y }
    })
  return [...edge(top), ...edge(foot).reverse()]
}

/** A closed path through points. */
export function pathThrough(points: readonly Point[]): Path {
  return [
    ...points.map(({ x, y }, n) => ({
      to: n === 0 ? ('M' as const) : ('L' as const),
      at: [x, y] as [number, number],
    })),
    { to: 'Z', at: [] },
  ]
}
