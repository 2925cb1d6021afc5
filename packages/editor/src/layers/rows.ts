import { type Design, type Element, type ElementId, membersOf } from '@printery/design'
import type { Side } from '@printery/domain'

export interface Row {
  element: Element
  /** Number of groups it is nested in. */
  depth: number
  /** Whether it is the first or the last of its group. */
  isTop: boolean
  isBottom: boolean
  isExpanded: boolean
}

/** Layers from top to bottom; members of expanded groups follow their group. */
export function rowsOf(
  design: Design,
  page: Side,
  expanded: ReadonlySet<ElementId>,
  parent: ElementId | null = null,
  depth = 0,
): Row[] {
  const members = membersOf(design, page, parent).toReversed()
  return members.flatMap((element, index): Row[] => {
    const isExpanded = element.kind === 'group' && expanded.has(element.id)
    const row = { element, depth, isTop: index === 0, isBottom: index === members.length - 1, isExpanded }
    return isExpanded ? [row, ...rowsOf(design, page, expanded, element.id, depth + 1)] : [row]
  })
}

/**
 * The number of steps up, or down if negative, that a layer moves when it is dropped on another layer of its group;
 * undefined for another group.
 */
export function stepsTo(design: Design, moved: Element, onto: Element): number | undefined {
  if (moved.page !== onto.page || moved.parent !== onto.parent) return undefined
  const ids = membersOf(design, moved.page, moved.parent).map(({ id }) => id)
  return ids.indexOf(onto.id) - ids.indexOf(moved.id)
}

/** Groups that have to be expanded to show these elements. */
export function groupsToExpand(design: Design, ids: readonly ElementId[]): ElementId[] {
  const enclosingGroups: ElementId[] = []
  for (const id of ids) {
    let parent = design.elements[id]?.parent ?? null
    while (parent !== null) {
      enclosingGroups.push(parent)
      parent = design.elements[parent]?.parent ?? null
    }
  }
  return enclosingGroups
}
