import { type Design, type Element, type ElementId, membersOf } from '@printery/design'
import type { Side } from '@printery/domain'

export interface Row {
  element: Element
  /** How many groups it lies in. */
  depth: number
  /** Of those that share its group: whether one lies above or below it. */
  isTop: boolean
  isBottom: boolean
  isUnfolded: boolean
}

/** From the highest to the lowest, as they are listed; members of groups that are unfolded below their group. */
export function rowsOf(
  design: Design,
  page: Side,
  unfolded: ReadonlySet<ElementId>,
  parent: ElementId | null = null,
  depth = 0,
): Row[] {
  const members = membersOf(design, page, parent).toReversed()
  return members.flatMap((element, at): Row[] => {
    const isUnfolded = element.kind === 'group' && unfolded.has(element.id)
    const row = { element, depth, isTop: at === 0, isBottom: at === members.length - 1, isUnfolded }
    return isUnfolded ? [row, ...rowsOf(design, page, unfolded, element.id, depth + 1)] : [row]
  })
}

/** How many places up (above 0) or down a layer goes when it is let go on another of its group; undefined elsewhere. */
export function stepsTo(design: Design, moved: Element, onto: Element): number | undefined {
  if (moved.page !== onto.page || moved.parent !== onto.parent) return undefined
  const ids = membersOf(design, moved.page, moved.parent).map(({ id }) => id)
  return ids.indexOf(onto.id) - ids.indexOf(moved.id)
}

/** Groups that have to be unfolded for these to be seen. */
export function foldsAround(design: Design, ids: readonly ElementId[]): ElementId[] {
  const around: ElementId[] = []
  for (const id of ids) {
    let parent = design.elements[id]?.parent ?? null
    while (parent !== null) {
      around.push(parent)
      parent = design.elements[parent]?.parent ?? null
    }
  }
  return around
}
