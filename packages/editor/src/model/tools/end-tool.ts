import type { Editor } from '../editor.ts'
import { endTyping } from '../typing/typing.ts'

/** Ends typing or the active tool, such as cropping; returns whether a tool was active. */
export function endTool(editor: Editor): boolean {
  const { tool } = editor.session.get()
  if (tool.name === 'select') return false
  if (tool.name === 'type') endTyping(editor)
  else editor.setTool({ name: 'select' })
  return true
}
