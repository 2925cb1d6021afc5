import { type RefObject, useLayoutEffect } from 'react'
import type { EditorArea } from '../host.ts'
import { centred, fitted, seenOf } from '../model/viewing.ts'
import { useEditor } from '../react/editor-context.tsx'

/** Tells the editor how large the canvas is; the first time, and for another area, the page is put into its middle. */
export function useBoard(board: RefObject<HTMLElement | null>, { width, height }: EditorArea): void {
  const editor = useEditor()
  useLayoutEffect(() => {
    const element = board.current
    if (!element) return
    let isPlaced = false
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight }
      if (size.width === 0 || size.height === 0) return
      const { view, board: before } = editor.session.get()
      const seen = seenOf(view, before)
      const next = isPlaced
        ? centred(seen, size, view.scale)
        : fitted({ x: 0, y: 0, width, height }, size, 0.72)
      isPlaced = true
      editor.look({ board: size, view: next })
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [editor, board, width, height])
}
