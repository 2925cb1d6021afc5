import { type Box, boxAround, overlaps } from '../geometry/box.ts'
import { identity, type Matrix, multiply } from '../geometry/matrix.ts'
import { boxOfPath, mapPath } from '../geometry/path.ts'
import type { DisplayList, Item } from './list.ts'
import { boxOfPlaces, grown, mappedCorners, reachOf } from './places.ts'

/** mm around the page within which nothing is left out: what is softened at its edge stays. */
const around = 2

export function sheetOf({ width, height }: { width: number; height: number }): Box {
  return grown({ x: 0, y: 0, width, height }, around)
}

/**
 * The items of a list without the groups of which nothing lies on the page. The renderer ends its whole process where it is to clip,
 * mix or fade something that lies far from it.
 */
export function itemsOnPage(list: DisplayList): Item[] {
  return kept(list.items, identity, sheetOf(list))
}

function kept(items: readonly Item[], matrix: Matrix, page: Box): Item[] {
  return items.flatMap((item): Item[] => {
    if (item.type !== 'group') return [item]
    const inside = item.matrix ? multiply(matrix, item.matrix) : matrix
    if (!item.items.some((each) => isOn(each, inside, page))) return []
    return [{ ...item, items: kept(item.items, inside, page) }]
  })
}

function isOn(item: Item, matrix: Matrix, page: Box): boolean {
  if (item.type === 'group') {
    const inside = item.matrix ? multiply(matrix, item.matrix) : matrix
    return item.items.some((each) => isOn(each, inside, page))
  }
  if (item.type === 'picture') return reaches(boxAround(mappedCorners(item, matrix)), 0, page)
  const reach = reachOf(item, matrix)
  // A curve lies within its handles, which may lie anywhere.
  return (
    reaches(boxOfPlaces(item.path, matrix), reach, page) &&
    (item.path.every(({ to }) => to !== 'C' && to !== 'Q') ||
      reaches(boxOfPath(mapPath(item.path, matrix)), reach, page))
  )
}

function reaches(box: Box | undefined, by: number, page: Box): boolean {
  return box !== undefined && overlaps(grown(box, by), page)
}
