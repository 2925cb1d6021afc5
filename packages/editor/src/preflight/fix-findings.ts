import { combineFixes } from '@printery/design/preflight'
import type { Editor } from '../model/editor.ts'
import type { Finding } from '../model/preflight-state.ts'

/**
 * Applies the fixes of findings as one undo step, also several of one element. Throws Refusal and changes nothing if one
 * of them no longer applies.
 */
export function fixAll(editor: Editor, findings: readonly Finding[]): void {
  editor.transaction(() => {
    for (const operation of combineFixes(editor.design, findings)) editor.apply(operation)
  })
}
