import {
  compileElement,
  type Design,
  type Item,
  inverseOf,
  mapPoint,
  type Point,
  placementMatrix,
} from '@printery/design'
import type { Side } from '@printery/domain'
import { type HitTest, isOnItem, leafAt } from '../geometry/hit-testing.ts'

/** A colour, or a position in a picture in fractions of its width and height. */
export type SampledColour =
  | { kind: 'ink'; hex: string }
  | { kind: 'picture'; sha256: string; x: number; y: number }

/** The visible colour at a point of the page; undefined if nothing is printed. */
export function colourAt(test: HitTest, point: Point): SampledColour | undefined {
  const leaf = leafAt({ ...test, isDrawnOnly: true }, point)
  if (leaf) {
    const inBox = mapPoint(inverseOf(placementMatrix(leaf)), point)
    const items = compileElement(test.design, leaf, test.resources).flatMap((item) =>
      item.type === 'group' ? item.items : [],
    )
    const colour = topmost(items, inBox, test.tolerance)
    if (colour) return colour
    if (leaf.kind === 'text' && leaf.runs[0]) return { kind: 'ink', hex: leaf.runs[0].fill }
  }
  return backgroundAt(test.design, test.page, point)
}

function topmost(items: readonly Item[], at: Point, tolerance: number): SampledColour | undefined {
  const item = items.findLast((each) => isOnItem(each, at, tolerance, false))
  if (!item) return undefined
  if (item.type === 'group')
    return topmost(item.items, item.matrix ? mapPoint(inverseOf(item.matrix), at) : at, tolerance)
  if (item.type === 'picture')
    return {
      kind: 'picture',
      sha256: item.sha256,
      x: (at.x - item.x) / item.width,
      y: (at.y - item.y) / item.height,
    }
  const hex = item.fill ?? item.stroke?.colour
  return hex === undefined ? undefined : { kind: 'ink', hex }
}

function backgroundAt(design: Design, page: Side, { x, y }: Point): SampledColour | undefined {
  const { ground, area } = design.pages[page]
  const isOnPage = x >= 0 && y >= 0 && x <= area.width && y <= area.height
  return ground !== null && isOnPage ? { kind: 'ink', hex: ground } : undefined
}
