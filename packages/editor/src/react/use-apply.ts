import type { Operation } from '@printery/design'
import { Refusal } from '@printery/domain'
import { useCallback } from 'react'
import { useEditorContext } from './editor-context.tsx'

/** Applies an operation; a refusal is shown as a message. Returns whether it was applied. */
export function useApply(): (operation: Operation, mergeKey?: string) => boolean {
  const attempt = useAttempt()
  const { editor } = useEditorContext()
  return useCallback(
    (operation, mergeKey) => attempt(() => editor.apply(operation, mergeKey)),
    [attempt, editor],
  )
}

/** Runs an action and shows a refusal as a message. Returns whether the action succeeded. */
export function useAttempt(): (action: () => void) => boolean {
  const { messages } = useEditorContext()
  return useCallback(
    (action) => {
      try {
        action()
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
