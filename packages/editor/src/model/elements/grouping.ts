import { type ElementId, limits, membersOf } from '@printery/design'
import type { Editor } from '../editor.ts'
import { groupsAround } from '../geometry/frames.ts'
import { newId } from '../new-id.ts'
import { mayChange } from '../permission.ts'

function idsOf(editor: Editor): readonly ElementId[] {
  return editor.session.get().selection
}

/** Whether the selected elements can be grouped: several siblings, not nested too deep, and the user may move them. */
export function mayGroup(editor: Editor): boolean {
  const { selectedElements: selected } = editor
  const [first] = selected
  return (
    first !== undefined &&
    selected.length > 1 &&
    selected.every(({ parent }) => parent === first.parent) &&
    groupsAround(editor.design, first).length < limits.depth &&
    mayChange(editor, idsOf(editor), 'place')
  )
}

export function group(editor: Editor): void {
  const id = newId()
  editor.apply({ type: 'group', id, members: idsOf(editor) })
  editor.select([id])
}

export function mayUngroup(editor: Editor): boolean {
  return (
    editor.selectedElements.some(({ kind }) => kind === 'group') && mayChange(editor, idsOf(editor), 'place')
  )
}

/** Ungroups each selected group and selects the former members. */
export function ungroup(editor: Editor): void {
  const formerMembers: ElementId[] = []
  editor.transaction(() => {
    for (const element of editor.selectedElements) {
      if (element.kind === 'group') {
        formerMembers.push(...membersOf(editor.design, element.page, element.id).map(({ id }) => id))
        editor.apply({ type: 'ungroup', id: element.id })
      } else formerMembers.push(element.id)
    }
  })
  editor.select(formerMembers)
}

/** Makes the topmost element a mask for the others. */
export function mask(editor: Editor): void {
  const clip = editor.selectedElements.at(-1)
  if (!clip) return
  const id = newId()
  editor.apply({ type: 'group', id, members: idsOf(editor), clip: clip.id })
  editor.select([id])
}

export function mayUnmask(editor: Editor): boolean {
  const [lowest] = editor.selectedElements
  return lowest?.kind === 'group' && lowest.clip !== null && mayChange(editor, idsOf(editor), 'look')
}

export function unmask(editor: Editor): void {
  const [lowest] = editor.selectedElements
  if (lowest) editor.apply({ type: 'change', changes: { [lowest.id]: { clip: null } } })
}
