import {
  type Box,
  boxAround,
  cornersOf,
  type Design,
  type Element,
  type ElementId,
  elementOf,
  membersOf,
  type PlacedElement,
  type RotatedBox,
  unionOf,
} from '@printery/design'
import { onlyItem } from '../only-item.ts'

/** The smallest upright box around an element, or around the members of a group; undefined for an empty group. */
export function boxOf(design: Design, element: Element): Box | undefined {
  if (element.kind !== 'group') return boxAround(cornersOf(element))
  return unionOf(leavesOf(design, [element.id]).map((leaf) => boxAround(cornersOf(leaf)) as Box))
}

export function boxOfAll(design: Design, ids: readonly ElementId[]): Box | undefined {
  return unionOf(
    ids.flatMap((id) => {
      const element = elementOf(design, id)
      return (element && boxOf(design, element)) ?? []
    }),
  )
}

/**
 * The frame of elements: the rotated box of a single element, or the upright box around several; undefined if they no
 * longer exist.
 */
export function frameOf(design: Design, ids: readonly ElementId[]): RotatedBox | undefined {
  const only = onlyItem(ids)
  const element = only === undefined ? undefined : elementOf(design, only)
  if (element && element.kind !== 'group') {
    const { x, y, width, height, rotation } = element
    return { x, y, width, height, rotation }
  }
  const box = boxOfAll(design, ids)
  return box && { ...box, rotation: 0 }
}

/** These elements, with groups replaced by their members at all levels. */
export function leavesOf(design: Design, ids: readonly ElementId[]): PlacedElement[] {
  return ids.flatMap((id) => {
    const element = elementOf(design, id)
    if (!element) return []
    if (element.kind !== 'group') return [element]
    return leavesOf(
      design,
      membersOf(design, element.page, id).map((member) => member.id),
    )
  })
}

/** The groups that contain an element, from the innermost to the outermost. */
export function groupsAround(design: Design, { parent }: Element): ElementId[] {
  const group = parent === null ? undefined : elementOf(design, parent)
  return group ? [group.id, ...groupsAround(design, group)] : []
}

/** Rounds to a thousandth of a mm, which keeps sums readable and is finer than any pointer. */
export function roundMm(mm: number): number {
  return Math.round(mm * 1000) / 1000
}
