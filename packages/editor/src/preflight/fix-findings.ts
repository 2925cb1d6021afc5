import type { Editor } from '../model/editor.ts'
import type { Finding } from '../model/preflight-state.ts'

/** What the findings offer, as one step. Throws Refusal, and nothing has changed, where one of them fits no more. */
export function fixAll(editor: Editor, findings: readonly Finding[]): void {
  editor.transaction(() => {
    for (const { fix } of findings) if (fix) editor.apply(fix.operation)
  })
}

/** Of those that can be fixed at once: two that change the same element would undo each other. */
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
