import { type RefObject, useLayoutEffect } from 'react'
import type { EditorArea } from '../host.ts'
import { centred, fitted, visibleBox } from '../model/geometry/view.ts'
import { useEditor } from '../react/editor-context.tsx'

/** Reports the size of the canvas to the editor; the page is centred at first and when its area changes. */
export function useCanvasSize(canvas: RefObject<HTMLElement | null>, { width, height }: EditorArea): void {
  const editor = useEditor()
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    let isPlaced = false
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      if (size.width === 0 || size.height === 0) return
      const { view, canvasSize: before } = editor.session.get()
      const visibleArea = visibleBox(view, before)
      const next = isPlaced
        ? centred(visibleArea, size, view.scale)
        : fitted({ x: 0, y: 0, width, height }, size, 0.72)
      isPlaced = true
      editor.updateSession({ canvasSize: size, view: next })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [editor, canvas, width, height])
}
