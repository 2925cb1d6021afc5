import { membersOf } from '@printery/design'
import type { Editor } from '../editor.ts'
import { enterGroup } from '../selection.ts'
import { beginTyping } from '../typing/typing.ts'
import { beginCrop } from './crop.ts'

/** Opens the selected element: edits a text, crops a picture, enters a group. */
export function openSelected(editor: Editor): void {
  const only = editor.onlySelected
  if (only?.kind === 'text') beginTyping(editor, only.id)
  if (only?.kind === 'image') beginCrop(editor, only.id)
  if (only?.kind !== 'group') return
  enterGroup(editor, only.id)
  const highest = membersOf(editor.design, only.page, only.id).at(-1)
  if (highest) editor.select([highest.id])
}
