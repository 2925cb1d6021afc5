import { elementOf, type TextElement } from '@printery/design'
import type { Editor } from '../editor.ts'
import { mayChange } from '../permission.ts'

/** The text whose path is edited. */
export function textOfPathTool(editor: Editor): TextElement | undefined {
  const { tool } = editor.session.get()
  const element = tool.name === 'path' ? elementOf(editor.design, tool.id) : undefined
  return element?.kind === 'text' && element.path ? element : undefined
}

/** Whether the selected text has a path that may be edited. */
export function mayEditPath(editor: Editor): boolean {
  const only = editor.onlySelectedElement
  return only?.kind === 'text' && only.path !== null && mayChange(editor, [only.id], 'look')
}

/** Shows the points of the path of the selected text, and the handles of the first one. */
export function beginPathTool(editor: Editor): void {
  const only = editor.onlySelectedElement
  if (!only || !mayEditPath(editor)) return
  editor.closeUndoStep()
  editor.updateSession({ tool: { name: 'path', id: only.id, point: 0 }, hovered: null })
}

/** Shows the handles of another point. */
export function selectPathPoint(editor: Editor, point: number): void {
  const { tool } = editor.session.get()
  if (tool.name === 'path' && tool.point !== point) editor.setTool({ ...tool, point })
}
