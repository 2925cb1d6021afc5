import { startTransition, useEffect, useState } from 'react'
import type { Editor } from '../model/editor.ts'
import { useEditor } from './editor-context.tsx'

/**
 * A value as it was when `follow` last asked for it, for what may be drawn after the frame that shows a
 * change. `part` and `follow` must be stable functions; `follow` returns an unsubscribe function.
 */
export function useDeferred<Part>(
  part: (editor: Editor) => Part,
  follow: (editor: Editor, take: () => void) => () => void,
): Part {
  const editor = useEditor()
  const [taken, setTaken] = useState(() => part(editor))
  useEffect(() => {
    const take = () =>
      startTransition(() => {
        const now = part(editor)
        setTaken(() => now)
      })
    // It may have changed since the render.
    take()
    return follow(editor, take)
  }, [editor, part, follow])
  return taken
}

export function designOf({ design }: Editor) {
  return design
}
