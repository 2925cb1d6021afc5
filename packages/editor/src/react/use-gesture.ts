import { useEffect, useRef } from 'react'
import { useEditor } from './editor-context.tsx'

/** What a drag of a control changes is one step of undo. A control that goes away ends its gesture. */
export function useGesture(): { during: (change: () => void) => void; end: () => void } {
  const editor = useEditor()
  const isUnderWay = useRef(false)
  const gesture = useRef({
    during: (change: () => void) => {
      if (!isUnderWay.current) editor.beginTransaction()
      isUnderWay.current = true
      change()
    },
    end: () => {
      if (isUnderWay.current) editor.endTransaction()
      isUnderWay.current = false
    },
  })
  useEffect(() => gesture.current.end, [])
  return gesture.current
}
