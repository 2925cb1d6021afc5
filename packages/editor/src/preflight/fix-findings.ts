import type { Editor } from '../model/editor.ts'
import type { Finding } from '../model/preflight-state.ts'

/**
 * Applies the fixes of findings as one undo step. Throws Refusal and changes nothing if one of them no longer
 * applies.
 */
export function fixAll(editor: Editor, findings: readonly Finding[]): void {
  editor.transaction(() => {
    for (const { fix } of findings) if (fix) editor.apply(fix.operation)
  })
}

/** Findings whose fixes can be applied at once: two of the same element would undo each other. */
export function fixableTogether(findings: readonly Finding[]): Finding[] {
  const touched = new Set<string>()
  return findings.filter(({ fix }) => {
    if (!fix) return false
    const ids = idsOf(fix.operation)
    if (ids.some((id) => touched.has(id))) return false
    for (const id of ids) touched.add(id)
    return true
  })
}

function idsOf(operation: NonNullable<Finding['fix']>['operation']): string[] {
  if (operation.type === 'change') return Object.keys(operation.changes)
  return 'ids' in operation ? [...operation.ids] : []
}
