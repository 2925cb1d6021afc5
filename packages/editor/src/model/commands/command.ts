import type { Editor } from '../editor.ts'

export interface Command {
  id: string
  /** As the list of keys and the menus call it. */
  title: string
  group: 'edit' | 'arrange' | 'text' | 'view' | 'move'
  /**
   * Such as `Mod+Shift+G`; `Mod` is Ctrl, on a Mac the command key. The first is the one that is shown. Without `Mod` they are heard
   * on the canvas alone.
   */
  keys: readonly string[]
  isPossible: (editor: Editor) => boolean
  run: (editor: Editor) => void
  /** What it did, for who can't see it; without one its title. */
  said?: (editor: Editor) => string
}

/** Whether anything is chosen. */
export function hasChoice(editor: Editor): boolean {
  return editor.session.get().selection.length > 0
}
