import { type ElementId, limits, membersOf } from '@printery/design'
import type { Editor } from './editor.ts'
import { groupsAround } from './frames.ts'
import { newId } from './new-id.ts'
import { mayChange } from './permission.ts'

function idsOf(editor: Editor): readonly ElementId[] {
  return editor.session.get().selection
}

/** Whether all that is chosen lies in one group or in none, and there is more than one. */
export function mayGroup(editor: Editor): boolean {
  const { chosen } = editor
  const [first] = chosen
  return (
    first !== undefined &&
    chosen.length > 1 &&
    chosen.every(({ parent }) => parent === first.parent) &&
    groupsAround(editor.design, first).length < limits.depth &&
    mayChange(editor, idsOf(editor), 'place')
  )
}

export function group(editor: Editor): void {
  const id = newId()
  editor.do({ type: 'group', id, members: idsOf(editor) })
  editor.select([id])
}

export function mayUngroup(editor: Editor): boolean {
  return editor.chosen.some(({ kind }) => kind === 'group') && mayChange(editor, idsOf(editor), 'place')
}

/** Of several groups each; what was in them is chosen then. */
export function ungroup(editor: Editor): void {
  const free: ElementId[] = []
  editor.inOneStep(() => {
    for (const element of editor.chosen) {
      if (element.kind === 'group') {
        free.push(...membersOf(editor.design, element.page, element.id).map(({ id }) => id))
        editor.do({ type: 'ungroup', id: element.id })
      } else free.push(element.id)
    }
  })
  editor.select(free)
}

/** The highest of them becomes the window that the others are seen through. */
export function mask(editor: Editor): void {
  const clip = editor.chosen.at(-1)
  if (!clip) return
  const id = newId()
  editor.do({ type: 'group', id, members: idsOf(editor), clip: clip.id })
  editor.select([id])
}

export function isMask(editor: Editor): boolean {
  const [lowest] = editor.chosen
  return lowest?.kind === 'group' && lowest.clip !== null && mayChange(editor, idsOf(editor), 'look')
}

export function unmask(editor: Editor): void {
  const [lowest] = editor.chosen
  if (lowest) editor.do({ type: 'change', changes: { [lowest.id]: { clip: null } } })
}
