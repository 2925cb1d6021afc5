import { type Box, boxAround, unionOf } from '../geometry/box.ts'
import { identity, type Matrix, multiply } from '../geometry/matrix.ts'
import type { DisplayList, GroupItem, Item } from './list.ts'
import { boxOfPlaces, grown, mappedCorners, reachOf } from './places.ts'

/** Drawn as a picture of its own, and then laid on what lies below: clipped, faded or mixed with it. */
export function isDrawnApart({ clip, opacity, overprint }: GroupItem): boolean {
  return clip !== undefined || opacity !== undefined || overprint === true
}

/**
 * What is drawn apart and reaches further beyond the page than half of it, and what holds such. The renderer makes such a picture
 * as large as all that is in it: it loses what is farther than two pages from its corner, or ends its whole process.
 */
export function farItems({ items, width, height }: DisplayList): ReadonlySet<Item> {
  const far = new Set<Item>()
  const isFar = (box: Box) =>
    box.x < -width / 2 ||
    box.y < -height / 2 ||
    box.x + box.width > 1.5 * width ||
    box.y + box.height > 1.5 * height

  /** Notes what is far in an item, which `matrix` places on the page; answers its box where it lies, as the renderer counts it. */
  function look(item: Item, matrix: Matrix): Box | undefined {
    if (item.type === 'path') {
      const box = boxOfPlaces(item.path, identity)
      return box && grown(box, reachOf(item, identity))
    }
    if (item.type === 'picture') {
      if (item.mixing && isFar(moved(item, matrix))) far.add(item)
      return item
    }
    const inside = item.matrix ? multiply(matrix, item.matrix) : matrix
    const box = unionOf(item.items.map((each) => look(each, inside)).filter((each) => each !== undefined))
    const isFarApart = box !== undefined && isDrawnApart(item) && isFar(moved(box, inside))
    if (isFarApart || item.items.some((each) => far.has(each))) far.add(item)
    // Around a box that is turned, and not around what is in it: so large is what is drawn apart.
    return box && item.matrix ? moved(box, item.matrix) : box
  }

  for (const item of items) look(item, identity)
  return far
}

function moved(box: Box, matrix: Matrix): Box {
  return boxAround(mappedCorners(box, matrix)) ?? box
}
