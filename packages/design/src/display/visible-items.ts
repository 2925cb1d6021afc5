import { type Box, boxAround, overlaps } from '../geometry/box.ts'
import { identity, type Matrix, multiply } from '../geometry/matrix.ts'
import { boxOfPath, mapPath } from '../geometry/path.ts'
import { boxOfControlPoints, expandBox, mappedCorners, strokeReach } from './bounds.ts'
import type { DisplayList, Item } from './list.ts'

/** Margin around the page in mm within which items are kept, for antialiasing at the edges. */
const pageMargin = 2

export function paddedPageBox({ width, height }: { width: number; height: number }): Box {
  return expandBox({ x: 0, y: 0, width, height }, pageMargin)
}

/**
 * Removes groups that are completely outside of the page. The renderer crashes when it clips, blends or fades
 * something far away from the page.
 */
export function itemsOnPage(list: DisplayList): Item[] {
  return filterItems(list.items, identity, paddedPageBox(list))
}

function filterItems(items: readonly Item[], matrix: Matrix, page: Box): Item[] {
  return items.flatMap((item): Item[] => {
    if (item.type !== 'group') return [item]
    const inside = item.matrix ? multiply(matrix, item.matrix) : matrix
    if (!item.items.some((each) => isVisible(each, inside, page))) return []
    return [{ ...item, items: filterItems(item.items, inside, page) }]
  })
}

function isVisible(item: Item, matrix: Matrix, page: Box): boolean {
  if (item.type === 'group') {
    const inside = item.matrix ? multiply(matrix, item.matrix) : matrix
    return item.items.some((each) => isVisible(each, inside, page))
  }
  if (item.type === 'picture') return reaches(boxAround(mappedCorners(item, matrix)), 0, page)
  const reach = strokeReach(item, matrix)
  // The control points of a curve can lie far outside of the curve.
  return (
    reaches(boxOfControlPoints(item.path, matrix), reach, page) &&
    (item.path.every(({ to }) => to !== 'C' && to !== 'Q') ||
      reaches(boxOfPath(mapPath(item.path, matrix)), reach, page))
  )
}

function reaches(box: Box | undefined, margin: number, page: Box): boolean {
  return box !== undefined && overlaps(expandBox(box, margin), page)
}
