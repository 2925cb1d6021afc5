import { type Design, type Element, type ElementId, elementOf, membersOf } from '@printery/design'
import type { Editor } from './editor.ts'

/** An aspect of an element that a template can protect from its users. */
export type ProtectedAspect = keyof Element['kept']

/** Whether the user may change this aspect of all elements and their members. False for an empty list. */
export function mayChange(editor: Editor, ids: readonly ElementId[], aspect: ProtectedAspect): boolean {
  return ids.length > 0 && ids.every((id) => isEditable(editor, id, aspect))
}

function isEditable(editor: Editor, id: ElementId, aspect: ProtectedAspect): boolean {
  const element = elementOf(editor.design, id)
  if (!element || element.locked || (editor.role === 'customer' && element.kept[aspect])) return false
  if (isInLocked(editor.design, element)) return false
  return (
    element.kind !== 'group' ||
    membersOf(editor.design, element.page, id).every((member) => isEditable(editor, member.id, aspect))
  )
}

function isInLocked(design: Design, { parent }: Element): boolean {
  const group = parent === null ? undefined : elementOf(design, parent)
  return group !== undefined && (group.locked || isInLocked(design, group))
}
