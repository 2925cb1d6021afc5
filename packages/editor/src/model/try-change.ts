import { Refusal } from '@printery/domain'
import type { ElementChanges } from './changes.ts'
import type { Editor } from './editor.ts'

/** Changes as far as a design can have them: a hand that pulls beyond finds an end there. Answers whether it was done. */
export function tryChange(editor: Editor, changes: ElementChanges, kind?: string): boolean {
  try {
    editor.apply({ type: 'change', changes }, kind)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
