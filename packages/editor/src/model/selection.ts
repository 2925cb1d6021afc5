import { type Box, type ElementId, elementOf, membersOf, overlaps } from '@printery/design'
import type { Editor } from './editor.ts'
import { boxOf } from './geometry/frames.ts'

/** Selects only this element, or toggles it in the selection. */
export function selectElement(editor: Editor, id: ElementId, isAdditive: boolean): void {
  const { selection } = editor.session.get()
  if (!isAdditive) editor.select([id])
  else editor.select(selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id])
}

/** The elements that can be selected on the page or in the entered group. */
export function selectableIds(editor: Editor): ElementId[] {
  const { page, enteredGroup } = editor.session.get()
  return membersOf(editor.design, page, enteredGroup)
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => id)
}

/** Selects what the box touches, in addition to `before`. */
export function selectInBox(editor: Editor, box: Box, before: readonly ElementId[]): void {
  const touched = selectableIds(editor).filter((id) => {
    const element = elementOf(editor.design, id)
    const elementBox = element && !element.locked ? boxOf(editor.design, element) : undefined
    return elementBox && overlaps(elementBox, box)
  })
  editor.select([...before, ...touched])
}

/** The next element above or below the selection; undefined after the last. */
export function nextSelectable(editor: Editor, direction: 1 | -1): ElementId | undefined {
  const all = selectableIds(editor)
  const { selection } = editor.session.get()
  const last = selection.at(direction === 1 ? -1 : 0)
  if (last === undefined) return direction === 1 ? all[0] : all.at(-1)
  const index = all.indexOf(last) + direction
  return index < 0 ? undefined : all[index]
}

/** Enters a group: its members can be selected one by one. */
export function enterGroup(editor: Editor, group: ElementId): void {
  editor.updateSession({ enteredGroup: group })
}

/** Leaves the entered group and selects it; returns whether one was entered. */
export function leaveGroup(editor: Editor): boolean {
  const { enteredGroup } = editor.session.get()
  const group = enteredGroup === null ? undefined : elementOf(editor.design, enteredGroup)
  if (!group) return false
  editor.updateSession({ enteredGroup: group.parent })
  editor.select([group.id])
  return true
}
