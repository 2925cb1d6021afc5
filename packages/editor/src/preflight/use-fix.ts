import type { Finding } from '../model/preflight-state.ts'
import { useEditorContext } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { fixAll } from './fix-findings.ts'
import { texts } from './texts.ts'

/** Applies fixes and offers to undo them. */
export function useFix(): (findings: readonly Finding[]) => void {
  const { editor, messages } = useEditorContext()
  const attempt = useAttempt()
  return (findings) => {
    if (attempt(() => fixAll(editor, findings)))
      messages.show(texts.fixed, 'ok', { label: texts.undo, run: () => editor.undo() })
  }
}
