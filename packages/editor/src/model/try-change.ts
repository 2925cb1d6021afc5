import { Refusal } from '@printery/domain'
import type { ElementChanges } from './changes.ts'
import type { Editor } from './editor.ts'

/** Changes elements unless the design refuses, as at its limits during a drag. Returns whether it changed. */
export function tryChange(editor: Editor, changes: ElementChanges, mergeKey?: string): boolean {
  try {
    editor.apply({ type: 'change', changes }, mergeKey)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
