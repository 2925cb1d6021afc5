import type { Design } from '@printery/design'
import { startTransition, useEffect, useState } from 'react'
import { useEditor } from './editor-context.tsx'

/**
 * The design as it is between gestures, told behind the frame that shows a change on the canvas: lists and small pictures of it are
 * neither drawn anew sixty times a second nor while somebody waits for that frame.
 */
export function useSettledDesign(): Design {
  const editor = useEditor()
  const [design, setDesign] = useState(editor.design)
  useEffect(() => {
    let awaited: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      awaited = undefined
      if (editor.history.get().gesture === undefined) startTransition(() => setDesign(editor.design))
    }
    // A window that is not seen has no frames, and is not waited for.
    const wait = () => {
      awaited ??= setTimeout(settle, frameMs)
    }
    // It may have changed since it was drawn.
    settle()
    const stop = editor.history.watch(wait)
    return () => {
      clearTimeout(awaited)
      stop()
    }
  }, [editor])
  return design
}

/** ms until a frame has been shown that was asked for now. */
const frameMs = 34
