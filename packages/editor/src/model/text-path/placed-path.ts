import {
  type Box,
  boxOfPath,
  type Cubic,
  curvesOfTextPath,
  mapPoint,
  type Path,
  type Point,
  placementMatrix,
  type TextElement,
  type TextPath,
} from '@printery/design'
import { roundMm } from '../geometry/frames.ts'

/** Curves that follow each other, in mm. */
export interface Curves {
  cubics: readonly Cubic[]
  isClosed: boolean
}

/** Minimum side of the box of a path in mm: a straight one has no height. */
const minSide = 1

/**
 * The fields by which a text follows curves, given in mm relative to its own box as it is now: its box is fitted to the
 * curves, which keep their position on the page.
 */
export function placedOnCurves(
  text: TextElement,
  { cubics, isClosed }: Curves,
): Pick<TextElement, 'x' | 'y' | 'width' | 'height'> & Pick<TextPath, 'start' | 'curves' | 'isClosed'> {
  const { box, start, curves } = sharesOfCurves({ cubics, isClosed })
  const centre = mapPoint(placementMatrix(text), { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  return {
    x: roundMm(centre.x - box.width / 2),
    y: roundMm(centre.y - box.height / 2),
    width: box.width,
    height: box.height,
    start,
    curves,
    isClosed,
  }
}

/** The box around curves, and the curves in fractions of it. */
export function sharesOfCurves({ cubics }: Curves): { box: Box } & Pick<TextPath, 'start' | 'curves'> {
  const box = boxOfCurves(cubics)
  const share = ({ x, y }: Point): [number, number] => [
    rounded((x - box.x) / box.width),
    rounded((y - box.y) / box.height),
  ]
  return {
    box,
    start: share(cubics[0]?.[0] ?? { x: 0, y: 0 }),
    curves: cubics.map(([, first, second, end]) => [...share(first), ...share(second), ...share(end)]),
  }
}

function boxOfCurves(cubics: readonly Cubic[]): Box {
  const { x, y, width, height } = boxOfPath(pathOfCurves({ cubics, isClosed: false })) ?? {
    ...{ x: 0, y: 0, width: 0, height: 0 },
  }
  const [wide, high] = [roundMm(Math.max(width, minSide)), roundMm(Math.max(height, minSide))]
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high }
}

/** Rounds a fraction of a box: to a thousandth of a mm in a box of a metre. */
function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6
}

/** The curves as steps of a path. */
export function pathOfCurves({ cubics, isClosed }: Curves): Path {
  const [first] = cubics
  if (!first) return []
  return [
    { to: 'M', at: [first[0].x, first[0].y] },
    ...cubics.map(([, one, two, end]) => ({
      to: 'C' as const,
      at: [one.x, one.y, two.x, two.y, end.x, end.y] as [number, number, number, number, number, number],
    })),
    ...(isClosed ? [{ to: 'Z' as const, at: [] as [] }] : []),
  ]
}

/** The path of a text as it is shown on the canvas. */
export function curvesOnCanvas(text: TextElement, onCanvas: (point: Point) => Point): Path {
  if (!text.path) return []
  const cubics = curvesOfTextPath(text.path, text).map(
    ([a, b, c, d]): Cubic => [onCanvas(a), onCanvas(b), onCanvas(c), onCanvas(d)],
  )
  return pathOfCurves({ cubics, isClosed: text.path.isClosed })
}
