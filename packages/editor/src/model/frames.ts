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
import { alone } from './alone.ts'

/** The least upright box around it; of a group around its members, undefined without any. */
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

/** What handles are drawn around, undefined where nothing of them is there any more: one element's own box, turned as it is, or the upright box around several. */
export function frameOf(design: Design, ids: readonly ElementId[]): RotatedBox | undefined {
  const only = alone(ids)
  const element = only === undefined ? undefined : elementOf(design, only)
  if (element && element.kind !== 'group') {
    const { x, y, width, height, rotation } = element
    return { x, y, width, height, rotation }
  }
  const box = boxOfAll(design, ids)
  return box && { ...box, rotation: 0 }
}

/** All that have a box of their own: those named, and what lies in groups of them. */
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

/** From the nearest group to the outermost. */
export function groupsAround(design: Design, { parent }: Element): ElementId[] {
  const group = parent === null ? undefined : elementOf(design, parent)
  return group ? [group.id, ...groupsAround(design, group)] : []
}

/** To a thousandth of a mm: a hand places no finer, and sums of parts stay readable. */
export function tidy(mm: number): number {
  return Math.round(mm * 1000) / 1000
}
