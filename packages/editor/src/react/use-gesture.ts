import { useEffect, useRef } from 'react'
import { useEditor } from './editor-context.tsx'

interface GestureOptions {
  /** Whether tools keep showing the selection from before the drag, so that they aren't rendered with every step of it. */
  freezesTools?: boolean
}

/** Makes a drag of a control one undo step, also if the control unmounts. */
export function useGesture({ freezesTools = false }: GestureOptions = {}): {
  during: (change: () => void) => void
  end: () => void
} {
  const editor = useEditor()
  const isRunning = useRef(false)
  const gesture = useRef({
    during: (change: () => void) => {
      if (!isRunning.current) {
        editor.beginTransaction()
        if (freezesTools) editor.updateSession({ activeGesture: {} })
      }
      isRunning.current = true
      change()
    },
    end: () => {
      if (isRunning.current) {
        editor.endTransaction()
        if (freezesTools) editor.updateSession({ activeGesture: null })
      }
      isRunning.current = false
    },
  })
  useEffect(() => gesture.current.end, [])
  return gesture.current
}
