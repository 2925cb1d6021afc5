import { membersOf } from '@printery/design'
import type { Editor } from '../editor.ts'
import { enter } from '../selecting.ts'
import { beginTyping } from '../typing/typing.ts'
import { beginCrop } from './cropping.ts'

/** Into what is chosen: the letters of a text, a picture in its frame, the members of a group. */
export function open(editor: Editor): void {
  const only = editor.onlyChosen
  if (only?.kind === 'text') beginTyping(editor, only.id)
  if (only?.kind === 'image') beginCrop(editor, only.id)
  if (only?.kind !== 'group') return
  enter(editor, only.id)
  const highest = membersOf(editor.design, only.page, only.id).at(-1)
  if (highest) editor.select([highest.id])
}
