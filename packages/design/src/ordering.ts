import type { Side } from '@printery/domain'
import { generateNKeysBetween } from 'fractional-indexing'
import { type Design, membersOf } from './document.ts'
import type { ElementId } from './elements/index.ts'

/** So many places between two; null is beyond all. */
export function ordersBetween(below: string | null, above: string | null, count: number): string[] {
  return generateNKeysBetween(below, above, count)
}

/** A place above all that lies there. */
export function orderOnTop(design: Design, page: Side, parent: ElementId | null): string {
  const [order] = ordersBetween(membersOf(design, page, parent).at(-1)?.order ?? null, null, 1)
  return order as string
}

export type Layer = 'front' | 'forward' | 'backward' | 'back'

/** New places of some that share a page and a group, kept in their own order. */
export function ordersMoved(design: Design, ids: readonly ElementId[], to: Layer): Map<ElementId, string> {
  const [first] = ids.map((id) => design.elements[id])
  if (!first) return new Map()
  const all = membersOf(design, first.page, first.parent)
  const moving = all.filter(({ id }) => ids.includes(id))
  const others = all.filter(({ id }) => !ids.includes(id))
  const below = belowAfter(
    to,
    others.length,
    others.filter((other) => isUnder(all, other.id, moving, to)).length,
  )
  const keys = ordersBetween(others[below - 1]?.order ?? null, others[below]?.order ?? null, moving.length)
  return new Map(moving.map(({ id }, at) => [id, keys[at] as string]))
}

/** How many of the others shall lie below. */
function belowAfter(to: Layer, others: number, under: number): number {
  if (to === 'front') return others
  if (to === 'back') return 0
  return Math.min(others, Math.max(0, under + (to === 'forward' ? 1 : -1)))
}

/** Below the highest of the moving ones when they go up, below the lowest when they go down. */
function isUnder(
  all: readonly { id: string }[],
  id: string,
  moving: readonly { id: string }[],
  to: Layer,
): boolean {
  const edge = to === 'forward' ? moving.at(-1) : moving[0]
  return all.findIndex((each) => each.id === id) < all.findIndex((each) => each.id === edge?.id)
}

/** Whether places can be made between it and others. */
export function isOrderKey(key: string): boolean {
  try {
    ordersBetween(key, null, 1)
    return true
  } catch {
    return false
  }
}
