import { useEffect, useRef } from 'react'
import { useEditor } from './editor-context.tsx'

/** Makes a drag of a control one undo step, also if the control unmounts. */
export function useGesture(): { during: (change: () => void) => void; end: () => void } {
  const editor = useEditor()
  const isRunning = useRef(false)
  const gesture = useRef({
    during: (change: () => void) => {
      if (!isRunning.current) editor.beginTransaction()
      isRunning.current = true
      change()
    },
    end: () => {
      if (isRunning.current) editor.endTransaction()
      isRunning.current = false
    },
  })
  useEffect(() => gesture.current.end, [])
  return gesture.current
}
