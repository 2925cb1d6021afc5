import { measuredPathOf, type Point } from '@printery/design'
import type { Editor } from '../editor.ts'
import { selectPathPoint, textOfPathTool } from '../tools/path-tool.ts'
import { tryChange } from '../try-change.ts'
import { inTextBox, type PathHandle } from './path-handles.ts'
import {
  mayAddNode,
  mayRemoveNode,
  nodesOf,
  withAddedNode,
  withMovedPart,
  withNodes,
  withoutNode,
} from './path-nodes.ts'
import { withOffset } from './path-offset.ts'

/** Moves a handle by a distance on the page in mm; repeated moves of one handle are one undo step. */
export function nudgePathHandle(editor: Editor, { part, index }: Omit<PathHandle, 'at'>, by: Point): void {
  const text = textOfPathTool(editor)
  if (!text) return
  const mergeKey = `path ${text.id} ${part} ${index}`
  if (part === 'offset') {
    const length = measuredPathOf(text)?.length ?? 0
    if (length === 0) return
    const change = withOffset(text, (by.x - by.y) / length, editor.resources.get().face)
    tryChange(editor, { [text.id]: change }, mergeKey)
    return
  }
  const moved = withMovedPart(nodesOf(text), { index, part }, inTextBox(text, by))
  tryChange(editor, { [text.id]: withNodes(text, moved) }, mergeKey)
}

export function canAddPathPoint(editor: Editor): boolean {
  const text = textOfPathTool(editor)
  return text !== undefined && mayAddNode(nodesOf(text))
}

/** Adds a point, by default behind the selected one, and selects it. The shape of the path doesn't change. */
export function addPathPoint(editor: Editor, place?: { index: number; t: number }): void {
  const text = textOfPathTool(editor)
  const { tool } = editor.session.get()
  if (!text || tool.name !== 'path') return
  const added = withAddedNode(nodesOf(text), place?.index ?? tool.point, place?.t)
  editor.apply({ type: 'change', changes: { [text.id]: withNodes(text, added.path) } })
  selectPathPoint(editor, added.index)
}

export function canRemovePathPoint(editor: Editor): boolean {
  const text = textOfPathTool(editor)
  return text !== undefined && mayRemoveNode(nodesOf(text))
}

/** Removes the selected point, and selects the one before it. */
export function removePathPoint(editor: Editor): void {
  const text = textOfPathTool(editor)
  const { tool } = editor.session.get()
  if (!text || tool.name !== 'path' || !canRemovePathPoint(editor)) return
  const path = withoutNode(nodesOf(text), tool.point)
  editor.apply({ type: 'change', changes: { [text.id]: withNodes(text, path) } })
  selectPathPoint(editor, Math.max(0, tool.point - 1))
}
