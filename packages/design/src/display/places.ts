import { type Box, boxAround, unionOf } from '../geometry/box.ts'
import { type Matrix, mapPoint, multiply, type Point } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'
import type { Item, PathItem } from './list.ts'

/** Around the ends and handles of a moved path, which lies within them. Counted in place: a page may have a million. */
export function boxOfPlaces(path: Path, { a, b, c, d, e, f }: Matrix): Box | undefined {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at } of path)
    for (let n = 0; n < at.length; n += 2) {
      const [fromX, fromY] = [at[n] as number, at[n + 1] as number]
      const x = a * fromX + c * fromY + e
      const y = b * fromX + d * fromY + f
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  return left > right ? undefined : { x: left, y: top, width: right - left, height: bottom - top }
}

/** The upper left one, right of it, below it, and opposite. */
export function mappedCorners({ x, y, width, height }: Box, matrix: Matrix): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => mapPoint(matrix, corner))
}

/** How far a line reaches beyond its path: at a corner twice its width. */
export function reachOf({ stroke }: PathItem, matrix: Matrix): number {
  return stroke ? 2 * stroke.width * Math.hypot(matrix.a, matrix.b) : 0
}

/** Around all that an item draws: larger than that, never smaller. */
export function boxOfAll(item: Item, matrix: Matrix): Box | undefined {
  if (item.type === 'picture') return boxAround(mappedCorners(item, matrix))
  if (item.type === 'path') {
    const box = boxOfPlaces(item.path, matrix)
    return box && grown(box, reachOf(item, matrix))
  }
  const inside = item.matrix ? multiply(matrix, item.matrix) : matrix
  return unionOf(item.items.flatMap((each) => boxOfAll(each, inside) ?? []))
}

export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
