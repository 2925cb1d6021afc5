import type { Side } from '@printery/domain'
import { generateNKeysBetween } from 'fractional-indexing'
import { type Design, membersOf } from './document.ts'
import type { ElementId } from './elements/index.ts'

/** Order keys between two others; null is unbounded. */
export function ordersBetween(below: string | null, above: string | null, count: number): string[] {
  return generateNKeysBetween(below, above, count)
}

/** An order key above all elements of that page and parent. */
export function orderOnTop(design: Design, page: Side, parent: ElementId | null): string {
  const [order] = ordersBetween(membersOf(design, page, parent).at(-1)?.order ?? null, null, 1)
  return order as string
}

export type Layer = 'front' | 'forward' | 'backward' | 'back'

/** New order keys for elements that share a page and a parent and keep their relative order. */
export function ordersMoved(design: Design, ids: readonly ElementId[], to: Layer): Map<ElementId, string> {
  const [first] = ids.map((id) => design.elements[id])
  if (!first) return new Map()
  const all = membersOf(design, first.page, first.parent)
  const moving = all.filter(({ id }) => ids.includes(id))
  const others = all.filter(({ id }) => !ids.includes(id))
  const below = countBelowAfter(to, others.length, countBelow(all, ids, to))
  const keys = ordersBetween(others[below - 1]?.order ?? null, others[below]?.order ?? null, moving.length)
  return new Map(moving.map(({ id }, index) => [id, keys[index] as string]))
}

/** How many of the other elements will be below after the move. */
function countBelowAfter(to: Layer, others: number, under: number): number {
  if (to === 'front') return others
  if (to === 'back') return 0
  return Math.min(others, Math.max(0, under + (to === 'forward' ? 1 : -1)))
}

/**
 * How many of the other elements are below the moving ones: below the highest when moving forward, below the lowest
 * when moving backward.
 */
function countBelow(all: readonly { id: ElementId }[], ids: readonly ElementId[], to: Layer): number {
  const isMoving = ({ id }: { id: ElementId }) => ids.includes(id)
  const edge = to === 'forward' ? all.findLastIndex(isMoving) : all.findIndex(isMoving)
  return all.slice(0, edge).filter((each) => !isMoving(each)).length
}

/** Whether order keys can be generated next to this one. */
export function isOrderKey(key: string): boolean {
  try {
    ordersBetween(key, null, 1)
    return true
  } catch {
    return false
  }
}
