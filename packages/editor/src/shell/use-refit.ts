import { useEffect, useRef } from 'react'
import { fitted } from '../model/view.ts'
import { useEditor } from '../react/editor-context.tsx'

/** A sheet covers part of the canvas: fits the print area again when one opens or closes. */
export function useRefit(isCovered: boolean): void {
  const editor = useEditor()
  const before = useRef(isCovered)
  useEffect(() => {
    if (before.current === isCovered) return
    before.current = isCovered
    const { canvasSize } = editor.session.get()
    // The canvas reports its new size after layout.
    const stop = editor.session.subscribe(() => {
      const { canvasSize: now, page } = editor.session.get()
      if (now === canvasSize) return
      stop()
      const { width, height } = editor.design.pages[page].area
      editor.setView(fitted({ x: 0, y: 0, width, height }, now, 0.86))
    })
    return stop
  }, [editor, isCovered])
}
