import { type Design, type Element, membersOf } from '@printery/design'
import type { Editor } from './editor.ts'
import { frameOf } from './frames.ts'
import { kinds, nameOf } from './names.ts'

/** `Text “HARBOUR”, 18 by 12 cm, layer 2 of 4, locked`. */
export function spokenName(design: Design, element: Element): string {
  const name = nameOf(design, element)
  const frame = frameOf(design, [element.id])
  const beside = membersOf(design, element.page, element.parent)
  const parts = [
    name === kinds[element.kind] ? name : `${kinds[element.kind]} “${name}”`,
    frame && `${inCm(frame.width)} by ${inCm(frame.height)} cm`,
    `layer ${beside.findIndex(({ id }) => id === element.id) + 1} of ${beside.length}`,
    element.locked && 'locked',
    element.hidden && 'hidden',
  ]
  return parts.filter(Boolean).join(', ')
}

export function spokenChoice({ design, chosen, onlyChosen }: Editor): string {
  if (chosen.length === 0) return 'Nothing selected'
  return onlyChosen ? spokenName(design, onlyChosen) : `${chosen.length} layers`
}

/** Where what is chosen lies after a move. */
export function spokenPlace({ design, session }: Editor): string {
  const frame = frameOf(design, session.get().selection)
  if (!frame) return ''
  const turned = frame.rotation === 0 ? '' : `, turned by ${Math.round(frame.rotation)} degrees`
  return `${inCm(frame.x)} cm from the left, ${inCm(frame.y)} cm from the top${turned}`
}

function inCm(mm: number): string {
  return String(Math.round(mm) / 10)
}
