import type { Editor } from '../editor.ts'

/** Locks all, or unlocks all if all are locked. */
export function toggleLock(editor: Editor): void {
  const locked = !editor.selectedElements.every((element) => element.locked)
  changeAll(editor, { locked })
}

/** Hides all, or shows all if all are hidden. */
export function toggleHidden(editor: Editor): void {
  const hidden = !editor.selectedElements.every((element) => element.hidden)
  changeAll(editor, { hidden })
}

function changeAll(editor: Editor, fields: Record<string, unknown>): void {
  const changes = Object.fromEntries(editor.session.get().selection.map((id) => [id, fields]))
  editor.apply({ type: 'change', changes })
}
