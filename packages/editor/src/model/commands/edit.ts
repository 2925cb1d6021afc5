import { canRedo, canUndo, membersOf } from '@printery/design'
import { describeSelection } from '../announcements.ts'
import type { Editor } from '../editor.ts'
import {
  copySelected,
  cutSelected,
  duplicateSelected,
  pasteClipboard,
  removeSelected,
} from '../elements/clipboard.ts'
import { mayChange } from '../permission.ts'
import { enterGroup, leaveGroup, nextSelectable, selectableIds } from '../selection.ts'
import { beginCrop, cancelCrop } from '../tools/crop.ts'
import { endTool } from '../tools/end-tool.ts'
import { beginEnvelope } from '../tools/envelope.ts'
import { beginTyping } from '../typing/typing.ts'
import { type Command, hasSelection } from './command.ts'

const mayRemove = (editor: Editor) => mayChange(editor, editor.session.get().selection, 'presence')

export const editCommands: readonly Command[] = [
  {
    id: 'undo',
    title: 'Undo',
    group: 'edit',
    keys: ['Mod+Z'],
    canRun: (editor) => canUndo(editor.history.get()),
    run: (editor) => editor.undo(),
  },
  {
    id: 'redo',
    title: 'Redo',
    group: 'edit',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    canRun: (editor) => canRedo(editor.history.get()),
    run: (editor) => editor.redo(),
  },
  {
    id: 'cut',
    title: 'Cut',
    group: 'edit',
    keys: ['Mod+X'],
    canRun: mayRemove,
    run: cutSelected,
  },
  {
    id: 'copy',
    title: 'Copy',
    group: 'edit',
    keys: ['Mod+C'],
    canRun: hasSelection,
    run: copySelected,
  },
  {
    id: 'paste',
    title: 'Paste',
    group: 'edit',
    keys: ['Mod+V'],
    canRun: (editor) => editor.clipboard.get() !== null,
    run: (editor) => pasteClipboard(editor),
    announcement: (editor) => `Pasted ${describeSelection(editor)}`,
  },
  {
    id: 'paste-in-place',
    title: 'Paste in place',
    group: 'edit',
    keys: ['Mod+Shift+V'],
    canRun: (editor) => editor.clipboard.get() !== null,
    run: (editor) => pasteClipboard(editor, 'same'),
    announcement: (editor) => `Pasted ${describeSelection(editor)}`,
  },
  {
    id: 'duplicate',
    title: 'Duplicate',
    group: 'edit',
    keys: ['Mod+D'],
    canRun: hasSelection,
    run: duplicateSelected,
    announcement: (editor) => `Duplicated as ${describeSelection(editor)}`,
  },
  {
    id: 'delete',
    title: 'Delete',
    group: 'edit',
    keys: ['Delete', 'Backspace'],
    canRun: mayRemove,
    run: removeSelected,
    announcement: () => 'Deleted',
  },
  {
    id: 'select-all',
    title: 'Select all',
    group: 'edit',
    keys: ['Mod+A'],
    canRun: (editor) => selectableIds(editor).length > 0,
    run: (editor) => editor.select(selectableIds(editor)),
    announcement: (editor) => `Selected ${describeSelection(editor)}`,
  },
  {
    id: 'next',
    title: 'Next layer',
    group: 'edit',
    keys: ['Tab'],
    canRun: (editor) => mayMoveBetweenLayers(editor) && nextSelectable(editor, 1) !== undefined,
    run: (editor) => editor.select([nextSelectable(editor, 1) ?? '']),
    announcement: describeSelection,
  },
  {
    id: 'previous',
    title: 'Previous layer',
    group: 'edit',
    keys: ['Shift+Tab'],
    canRun: (editor) => mayMoveBetweenLayers(editor) && nextSelectable(editor, -1) !== undefined,
    run: (editor) => editor.select([nextSelectable(editor, -1) ?? '']),
    announcement: describeSelection,
  },
  {
    id: 'open',
    title: 'Edit text, crop picture or enter group',
    group: 'edit',
    keys: ['Enter', 'F2'],
    canRun: (editor) =>
      editor.session.get().tool.name !== 'select' || editor.onlySelectedElement !== undefined,
    run: (editor) => {
      if (!endTool(editor)) openSelected(editor)
    },
    announcement: describeSelection,
  },
  {
    id: 'leave',
    title: 'Deselect',
    group: 'edit',
    keys: ['Escape'],
    canRun: (editor) => {
      const { tool, selection, enteredGroup } = editor.session.get()
      return tool.name !== 'select' || selection.length > 0 || enteredGroup !== null
    },
    run: (editor) => {
      if (!cancelCrop(editor) && !endTool(editor) && !leaveGroup(editor)) editor.select([])
    },
    announcement: describeSelection,
  },
]

/** Whether Tab moves between layers; with the envelope or path tool it moves between the control points. */
function mayMoveBetweenLayers(editor: Editor): boolean {
  return !['envelope', 'path'].includes(editor.session.get().tool.name)
}

/** Opens the selected element: edits a text, crops a picture, shows the handles of an envelope, enters a group. */
function openSelected(editor: Editor): void {
  const only = editor.onlySelectedElement
  if (only?.kind === 'text') beginTyping(editor, only.id)
  if (only?.kind === 'image') beginCrop(editor, only.id)
  if (only?.kind === 'shape') beginEnvelope(editor, only.id)
  if (only?.kind !== 'group') return
  enterGroup(editor, only.id)
  const highest = membersOf(editor.design, only.page, only.id).at(-1)
  if (highest) editor.select([highest.id])
}
