import { type Design, type Element, kindNames, membersOf } from '@printery/design'
import type { Editor } from './editor.ts'
import { nameOf } from './elements/names.ts'
import { frameOf } from './geometry/frames.ts'

/** `Text “HARBOUR”, 18 by 12 cm, layer 2 of 4, locked` */
export function describeElement(design: Design, element: Element): string {
  const name = nameOf(design, element)
  const frame = frameOf(design, [element.id])
  const siblings = membersOf(design, element.page, element.parent)
  const parts = [
    name === kindNames[element.kind].label ? name : `${kindNames[element.kind].label} “${name}”`,
    frame && `${inCm(frame.width)} by ${inCm(frame.height)} cm`,
    `layer ${siblings.findIndex(({ id }) => id === element.id) + 1} of ${siblings.length}`,
    element.locked && 'locked',
    element.hidden && 'hidden',
  ]
  return parts.filter(Boolean).join(', ')
}

export function describeSelection({
  design,
  selectedElements: selected,
  onlySelectedElement,
}: Editor): string {
  if (selected.length === 0) return 'Nothing selected'
  return onlySelectedElement ? describeElement(design, onlySelectedElement) : `${selected.length} layers`
}

/** The position of the selection after a move. */
export function describePosition({ design, session }: Editor): string {
  const frame = frameOf(design, session.get().selection)
  if (!frame) return ''
  const rotated = frame.rotation === 0 ? '' : `, rotated by ${Math.round(frame.rotation)} degrees`
  return `${inCm(frame.x)} cm from the left, ${inCm(frame.y)} cm from the top${rotated}`
}

function inCm(mm: number): string {
  return String(Math.round(mm) / 10)
}
