import { canRedo, canUndo } from '@printery/design'
import { copyChosen, cutChosen, duplicateChosen, pasteCopied, removeChosen } from '../clipboard.ts'
import type { Editor } from '../editor.ts'
import { mayChange } from '../permission.ts'
import { choices, leave, nextChoice } from '../selecting.ts'
import { spokenChoice } from '../speaking.ts'
import { takeBackCrop } from '../tools/cropping.ts'
import { endTool } from '../tools/ending.ts'
import { open } from '../tools/opening.ts'
import { type Command, hasChoice } from './command.ts'

const mayRemove = (editor: Editor) => mayChange(editor, editor.session.get().selection, 'presence')

export const editCommands: readonly Command[] = [
  {
    id: 'undo',
    title: 'Undo',
    group: 'edit',
    keys: ['Mod+Z'],
    isPossible: (editor) => canUndo(editor.history.get()),
    run: (editor) => editor.undo(),
  },
  {
    id: 'redo',
    title: 'Redo',
    group: 'edit',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    isPossible: (editor) => canRedo(editor.history.get()),
    run: (editor) => editor.redo(),
  },
  {
    id: 'cut',
    title: 'Cut',
    group: 'edit',
    keys: ['Mod+X'],
    isPossible: mayRemove,
    run: cutChosen,
  },
  {
    id: 'copy',
    title: 'Copy',
    group: 'edit',
    keys: ['Mod+C'],
    isPossible: hasChoice,
    run: copyChosen,
  },
  {
    id: 'paste',
    title: 'Paste',
    group: 'edit',
    keys: ['Mod+V'],
    isPossible: (editor) => editor.copied.get() !== null,
    run: (editor) => pasteCopied(editor),
    said: (editor) => `Pasted ${spokenChoice(editor)}`,
  },
  {
    id: 'paste-in-place',
    title: 'Paste in place',
    group: 'edit',
    keys: ['Mod+Shift+V'],
    isPossible: (editor) => editor.copied.get() !== null,
    run: (editor) => pasteCopied(editor, 'same'),
    said: (editor) => `Pasted ${spokenChoice(editor)}`,
  },
  {
    id: 'duplicate',
    title: 'Duplicate',
    group: 'edit',
    keys: ['Mod+D'],
    isPossible: hasChoice,
    run: duplicateChosen,
    said: (editor) => `Duplicated as ${spokenChoice(editor)}`,
  },
  {
    id: 'delete',
    title: 'Delete',
    group: 'edit',
    keys: ['Delete', 'Backspace'],
    isPossible: mayRemove,
    run: removeChosen,
    said: () => 'Deleted',
  },
  {
    id: 'select-all',
    title: 'Select all',
    group: 'edit',
    keys: ['Mod+A'],
    isPossible: (editor) => choices(editor).length > 0,
    run: (editor) => editor.select(choices(editor)),
    said: (editor) => `Selected ${spokenChoice(editor)}`,
  },
  {
    id: 'next',
    title: 'Next layer',
    group: 'edit',
    keys: ['Tab'],
    isPossible: (editor) => nextChoice(editor, 1) !== undefined,
    run: (editor) => editor.select([nextChoice(editor, 1) ?? '']),
    said: spokenChoice,
  },
  {
    id: 'previous',
    title: 'Layer before',
    group: 'edit',
    keys: ['Shift+Tab'],
    isPossible: (editor) => nextChoice(editor, -1) !== undefined,
    run: (editor) => editor.select([nextChoice(editor, -1) ?? '']),
    said: spokenChoice,
  },
  {
    id: 'open',
    title: 'Edit text, crop picture or enter group',
    group: 'edit',
    keys: ['Enter', 'F2'],
    isPossible: (editor) => editor.session.get().tool.name !== 'select' || editor.onlyChosen !== undefined,
    run: (editor) => {
      if (!endTool(editor)) open(editor)
    },
    said: spokenChoice,
  },
  {
    id: 'leave',
    title: 'Let go',
    group: 'edit',
    keys: ['Escape'],
    isPossible: (editor) => {
      const { tool, selection, entered } = editor.session.get()
      return tool.name !== 'select' || selection.length > 0 || entered !== null
    },
    run: (editor) => {
      if (!takeBackCrop(editor) && !endTool(editor) && !leave(editor)) editor.select([])
    },
    said: spokenChoice,
  },
]
