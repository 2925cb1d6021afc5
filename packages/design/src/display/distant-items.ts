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
 * Groups with their own layer that extend further beyond the page than half of its size, and the groups that contain
 * them. The renderer allocates a layer for all of their contents: it drops items that are more than two pages away from the
 * corner, or crashes.
 */
export function findDistantItems({ items, width, height }: DisplayList): ReadonlySet<Item> {
  const distant = new Set<Item>()
  const isDistant = (box: Box) =>
    box.x < -width / 2 ||
    box.y < -height / 2 ||
    box.x + box.width > 1.5 * width ||
    box.y + box.height > 1.5 * height

  /**
   * Collects distant items below an item placed by `matrix`. Returns its box in its own coordinates, as the renderer
   * computes it.
   */
  function visit(item: Item, matrix: Matrix): Box | undefined {
    if (item.type === 'path') {
      const box = boxOfControlPoints(item.path, identity)
      return box && expandBox(box, strokeReach(item, identity))
    }
    if (item.type === 'picture') {
      if (item.colourMatrix && isDistant(mapBox(item, matrix))) distant.add(item)
      return item
    }
    const inside = item.matrix ? multiply(matrix, item.matrix) : matrix
    const box = unionOf(item.items.map((each) => visit(each, inside)).filter((each) => each !== undefined))
    const isDistantLayer = box !== undefined && needsOwnLayer(item) && isDistant(mapBox(box, inside))
    if (isDistantLayer || item.items.some((each) => distant.has(each))) distant.add(item)
    // The box around the rotated box, not around the contents: this is the size of the layer.
    return box && item.matrix ? mapBox(box, item.matrix) : box
  }

  for (const item of items) visit(item, identity)
  return distant
}

function mapBox(box: Box, matrix: Matrix): Box {
  return boxAround(mappedCorners(box, matrix)) ?? box
}
