import { type Box, boxAround, unionOf } from '../geometry/box.ts'
import { identity, type Matrix, multiply } from '../geometry/matrix.ts'
import { boxOfControlPoints, expandBox, mappedCorners, strokeReach } from './bounds.ts'
import type { DisplayList, GroupItem, Item } from './list.ts'

/**
 * Whether the renderer draws a group into a layer of its own before compositing it: clipped, translucent or blended.
 */
export function needsOwnLayer({ clip, opacity, overprint }: GroupItem): boolean {
  return clip !== undefined || opacity !== undefined || overprint === true
}

/**
 * Groups with their own layer and pictures with a colour matrix that extend further beyond the page than half of its size,
 * and the groups that contain them. The renderer allocates a layer for all of their contents: it drops items that are more
 * than two pages away from the corner, or crashes.
 */
export function findFarReachingItems({ items, width, height }: DisplayList): ReadonlySet<Item> {
  const farReaching = new Set<Item>()
  const isFarReaching = (box: Box) =>
    box.x < -width / 2 ||
    box.y < -height / 2 ||
    box.x + box.width > 1.5 * width ||
    box.y + box.height > 1.5 * height

  /**
   * Collects far-reaching items below an item placed by `matrix`. Returns its box in its own coordinates, as the renderer
   * computes it.
   */
  function visit(item: Item, matrix: Matrix): Box | undefined {
    if (item.type === 'path') {
      const box = boxOfControlPoints(item.path, identity)
      return box && expandBox(box, strokeReach(item, identity))
    }
    if (item.type === 'picture') {
      if (item.colourMatrix && isFarReaching(mapBox(item, matrix))) farReaching.add(item)
      return item
    }
    const inside = item.matrix ? multiply(matrix, item.matrix) : matrix
    const box = unionOf(item.items.map((each) => visit(each, inside)).filter((each) => each !== undefined))
    const isFarReachingLayer = box !== undefined && needsOwnLayer(item) && isFarReaching(mapBox(box, inside))
    if (isFarReachingLayer || item.items.some((each) => farReaching.has(each))) farReaching.add(item)
    // The box around the rotated box, not around the contents: this is the size of the layer.
    return box && item.matrix ? mapBox(box, item.matrix) : box
  }

  for (const item of items) visit(item, identity)
  return farReaching
}

function mapBox(box: Box, matrix: Matrix): Box {
  return boxAround(mappedCorners(box, matrix)) ?? box
}
