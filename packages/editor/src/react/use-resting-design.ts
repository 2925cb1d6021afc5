import type { Design } from '@printery/design'
import { startTransition, useEffect, useState } from 'react'
import { useEditor } from './editor-context.tsx'

/** ms without a change after which nobody is at work right now. */
const pauseMs = 350

/** The design as it was at the last pause: for pictures of all of it, which take longer to draw than a hand may wait. */
export function useRestingDesign(): Design {
  const editor = useEditor()
  const [design, setDesign] = useState(editor.design)
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(pause)
      pause = setTimeout(() => startTransition(() => setDesign(editor.design)), pauseMs)
    }
    const stop = editor.history.watch(wait)
    return () => {
      clearTimeout(pause)
      stop()
    }
  }, [editor])
  return design
}
