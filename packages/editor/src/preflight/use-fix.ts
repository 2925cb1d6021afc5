import type { Finding } from '../model/preflight-state.ts'
import { useEditorParts } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-do.ts'
import { fixAll } from './fixing.ts'
import { texts } from './texts.ts'

/** Does what findings offer, and says how it is undone. */
export function useFix(): (findings: readonly Finding[]) => void {
  const { editor, messages } = useEditorParts()
  const attempt = useAttempt()
  return (findings) => {
    if (attempt(() => fixAll(editor, findings)))
      messages.say(texts.fixed, 'ok', { words: texts.undo, run: () => editor.undo() })
  }
}
