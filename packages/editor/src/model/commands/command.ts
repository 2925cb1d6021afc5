import type { Editor } from '../editor.ts'

export interface Command {
  id: string
  /** Its name in menus and in the list of keys. */
  title: string
  group: 'edit' | 'arrange' | 'text' | 'view' | 'move'
  /**
   * Shortcuts such as `Mod+Shift+G`; `Mod` is Ctrl, on a Mac the command key. The first one is displayed. Shortcuts
   * without `Mod` work on the canvas only.
   */
  keys: readonly string[]
  canRun: (editor: Editor) => boolean
  run: (editor: Editor) => void
  /** The announcement after the command has run; by default its title. */
  announcement?: (editor: Editor) => string
}

/** Whether anything is selected. */
export function hasSelection(editor: Editor): boolean {
  return editor.session.get().selection.length > 0
}
