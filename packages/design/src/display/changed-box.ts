import { type Box, overlaps, unionOf } from '../geometry/box.ts'
import { identity } from '../geometry/matrix.ts'
import { boxOfItem } from './bounds.ts'
import type { DisplayList, Item } from './list.ts'

/** Key of items that belong to no element: the background of the page. */
const ground = ''

/**
 * The box, in mm, that contains every difference between two display lists of a page; undefined if they are equal.
 * Unchanged records keep their item objects, so the comparison is fast.
 */
export function changedBox(before: readonly Item[], after: readonly Item[]): Box | undefined {
  const previousItems = byElement(before)
  const changed: Item[] = []
  let highest = -1
  for (const item of after) {
    const previous = previousItems.get(keyOf(item))
    previousItems.delete(keyOf(item))
    if (previous && previous.place > highest && isDeepEqual(previous.item, item)) highest = previous.place
    else changed.push(item, ...(previous ? [previous.item] : []))
  }
  for (const { item } of previousItems.values()) changed.push(item)
  return unionOf(changed.flatMap((item) => boxOfItem(item, identity) ?? []))
}

/** The items of a list that can be visible in a box of its page, in mm. The other items don't change the picture there. */
export function itemsWithin(list: DisplayList, box: Box): DisplayList {
  return {
    ...list,
    items: list.items.filter((item) => {
      const own = boxOfItem(item, identity)
      return own !== undefined && overlaps(own, box)
    }),
  }
}

function byElement(items: readonly Item[]): Map<string, { item: Item; place: number }> {
  return new Map(items.map((item, index) => [keyOf(item), { item, place: index }]))
}

function keyOf(item: Item): string {
  return item.type === 'group' ? (item.id ?? ground) : ground
}

/** Deep equality with a shortcut for identical objects. */
function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [own, others] = [Object.entries(one), Object.keys(other)]
  return (
    own.length === others.length &&
    own.every(([field, value]) => isDeepEqual(value, (other as Record<string, unknown>)[field]))
  )
}
