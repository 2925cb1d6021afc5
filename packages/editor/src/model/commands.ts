import type { Editor } from './editor.ts'

/**
 * What a person can do with keys, a button or a menu, once each: the list at `?`, the toolbar and the menus are made from this
 * table, so that none of them knows more than another.
 */
export interface Command {
  id: string
  /** As the list of keys and the menus call it. */
  title: string
  group: 'edit' | 'arrange' | 'text' | 'view' | 'move'
  /** Such as `Mod+Shift+G`; `Mod` is Ctrl, on a Mac the command key. The first is the one that is shown. */
  keys: readonly string[]
  isPossible: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

export const commands: readonly Command[] = [
  {
    id: 'undo',
    title: 'Undo',
    group: 'edit',
    keys: ['Mod+Z'],
    isPossible: (editor) =>
      editor.document.get().done.length > 0 || editor.document.get().gesture !== undefined,
    run: (editor) => editor.undo(),
  },
  {
    id: 'redo',
    title: 'Redo',
    group: 'edit',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    isPossible: (editor) => editor.document.get().undone.length > 0,
    run: (editor) => editor.redo(),
  },
]

/** Does it where it is possible; answers whether it was. */
export function runCommand(editor: Editor, id: string): boolean {
  const command = commands.find((each) => each.id === id)
  if (!command) throw new RangeError(`there is no command ${id}`)
  if (!command.isPossible(editor)) return false
  command.run(editor)
  return true
}
