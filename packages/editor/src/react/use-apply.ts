import type { Operation } from '@printery/design'
import { Refusal } from '@printery/domain'
import { useCallback } from 'react'
import { useEditorParts } from './editor-context.tsx'

/** Changes the design; what the design refuses is said, and everything stays as it was. Answers whether it was done. */
export function useApply(): (operation: Operation, kind?: string) => boolean {
  const attempt = useAttempt()
  const { editor } = useEditorParts()
  return useCallback((operation, kind) => attempt(() => editor.apply(operation, kind)), [attempt, editor])
}

/** Does what may be refused, and says why it was. */
export function useAttempt(): (work: () => void) => boolean {
  const { messages } = useEditorParts()
  return useCallback(
    (work) => {
      try {
        work()
        return true
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        messages.show(error.message, 'bad')
        return false
      }
    },
    [messages],
  )
}
