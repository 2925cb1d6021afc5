import { type Box, overlaps, unionOf } from '../geometry/box.ts'
import { identity } from '../geometry/matrix.ts'
import type { DisplayList, Item } from './list.ts'
import { boxOfAll } from './places.ts'

/** Of what belongs to no element: the ground of the page. */
const ground = ''

/**
 * Around all places, mm, at which two lists of one page may look different; undefined where they are the same. What was drawn of a record
 * that stayed is the same items, so that little is compared.
 */
export function changedPlace(before: readonly Item[], after: readonly Item[]): Box | undefined {
  const were = byElement(before)
  const changed: Item[] = []
  let highest = -1
  for (const item of after) {
    const was = were.get(nameOf(item))
    were.delete(nameOf(item))
    if (was && was.place > highest && isSame(was.item, item)) highest = was.place
    else changed.push(item, ...(was ? [was.item] : []))
  }
  for (const { item } of were.values()) changed.push(item)
  return unionOf(changed.flatMap((item) => boxOfAll(item, identity) ?? []))
}

/** What of a list may be seen in a box of its page, mm: drawn alone it looks the same there. */
export function seenIn(list: DisplayList, box: Box): DisplayList {
  return {
    ...list,
    items: list.items.filter((item) => {
      const own = boxOfAll(item, identity)
      return own !== undefined && overlaps(own, box)
    }),
  }
}

function byElement(items: readonly Item[]): Map<string, { item: Item; place: number }> {
  return new Map(items.map((item, place) => [nameOf(item), { item, place }]))
}

function nameOf(item: Item): string {
  return item.type === 'group' ? (item.id ?? ground) : ground
}

/** Down to the last number, but for what is one and the same object. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [own, others] = [Object.entries(one), Object.keys(other)]
  return (
    own.length === others.length &&
    own.every(([field, value]) => isSame(value, (other as Record<string, unknown>)[field]))
  )
}
