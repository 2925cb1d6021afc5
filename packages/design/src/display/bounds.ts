import { type Box, boxAround, unionOf } from '../geometry/box.ts'
import { type Matrix, mapPoint, multiply, type Point } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'
import type { Item, PathItem } from './list.ts'

/**
 * The box around all end and control points of a transformed path, which contains the path. Avoids allocations, since
 * a page can have a million points.
 */
export function boxOfControlPoints(path: Path, { a, b, c, d, e, f }: Matrix): Box | undefined {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at } of path)
    for (let n = 0; n < at.length; n += 2) {
      const [fromX, fromY] = [at[n] ?? 0, at[n + 1] ?? 0]
      const x = a * fromX + c * fromY + e
      const y = b * fromX + d * fromY + f
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  return left > right ? undefined : { x: left, y: top, width: right - left, height: bottom - top }
}

/** Upper left, upper right, lower left, lower right. */
export function mappedCorners({ x, y, width, height }: Box, matrix: Matrix): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => mapPoint(matrix, corner))
}

/** How far a stroke extends beyond its path: at a corner up to twice its width. */
export function strokeReach({ stroke }: PathItem, matrix: Matrix): number {
  return stroke ? 2 * stroke.width * Math.hypot(matrix.a, matrix.b) : 0
}

/** A box that contains everything an item draws; possibly larger, never smaller. */
export function boxOfItem(item: Item, matrix: Matrix): Box | undefined {
  if (item.type === 'picture') return boxAround(mappedCorners(item, matrix))
  if (item.type === 'path') {
    const box = boxOfControlPoints(item.path, matrix)
    return box && expandBox(box, strokeReach(item, matrix))
  }
  const inside = item.matrix ? multiply(matrix, item.matrix) : matrix
  return unionOf(item.items.flatMap((each) => boxOfItem(each, inside) ?? []))
}

export function expandBox({ x, y, width, height }: Box, distance: number): Box {
  return { x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance }
}
