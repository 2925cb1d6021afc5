import { useEffect, useRef } from 'react'
import { useEditor } from './editor-context.tsx'

/** Makes a drag of a control one undo step, also if the control unmounts. */
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
