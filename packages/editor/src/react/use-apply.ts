import type { Operation } from '@printery/design'
import { Refusal } from '@printery/domain'
import { useCallback } from 'react'
import { useEditorContext } from './editor-context.tsx'

/** Applies an operation; a refusal is shown as a message. Returns whether it was applied. */
export function useApply(): (operation: Operation, kind?: string) => boolean {
  const attempt = useAttempt()
  const { editor } = useEditorContext()
  return useCallback((operation, kind) => attempt(() => editor.apply(operation, kind)), [attempt, editor])
}

/** Runs what may be refused and shows a refusal as a message. */
export function useAttempt(): (work: () => void) => boolean {
  const { messages } = useEditorContext()
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
