import { useEffect } from 'react'
import { useEditorContext, useStore } from '../react/editor-context.tsx'
import { texts } from './texts.ts'

const displayMs = 7000

/** The last message, which disappears by itself. */
export function Toast() {
  const { editor, messages } = useEditorContext()
  const message = useStore(messages, (current) => current)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => messages.get() === message && messages.set(null), displayMs)
    const unsubscribe = messages.clearAfterNextStep(editor)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [editor, message, messages])
  return (
    <div className="ed-messages" role="status" aria-live="polite">
      {message && (
        <div className={`toast ${message.kind}`}>
          <p>{message.text}</p>
          <button
            type="button"
            onClick={() => {
              messages.set(null)
              message.action?.run()
            }}
          >
            {message.action?.label ?? texts.close}
          </button>
        </div>
      )}
    </div>
  )
}
