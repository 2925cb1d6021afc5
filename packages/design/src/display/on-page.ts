import { type Box, boxAround, overlaps } from '../geometry/box.ts'
import { type Matrix, mapPoint, multiply, type Point, upright } from '../geometry/matrix.ts'
import { flattened, mapPath, type Path } from '../geometry/path.ts'
import type { DisplayList, Item } from './list.ts'

/** mm around the page within which nothing is left out: what is softened at its edge stays. */
const around = 2

/**
 * The items of a list without the groups of which nothing lies on the page. The renderer ends its whole process where it is to clip,
 * mix or fade something that lies far from it.
 */
export function itemsOnPage({ items, width, height }: DisplayList): Item[] {
  const page = { x: -around, y: -around, width: width + 2 * around, height: height + 2 * around }
  return kept(items, upright, page)
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
  if (item.type === 'picture') return reaches(cornersOf(item, matrix), 0, page)
  const path = mapPath(item.path, matrix)
  // A corner of a line reaches as far as twice its width.
  const reach = item.stroke ? 2 * item.stroke.width * Math.hypot(matrix.a, matrix.b) : 0
  // A curve lies within its handles, which may lie anywhere.
  return (
    reaches(placesOf(path), reach, page) &&
    (path.every(({ to }) => to !== 'C' && to !== 'Q') || reaches(flattened(path).flat(), reach, page))
  )
}

function reaches(points: Iterable<Point>, by: number, page: Box): boolean {
  const box = boxAround(points)
  if (!box) return false
  const { x, y, width, height } = box
  return overlaps({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }, page)
}

function* placesOf(path: Path): Generator<Point> {
  for (const { at } of path)
    for (let n = 0; n < at.length; n += 2) yield { x: at[n] as number, y: at[n + 1] as number }
}

function cornersOf({ x, y, width, height }: Box, matrix: Matrix): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => mapPoint(matrix, corner))
}
