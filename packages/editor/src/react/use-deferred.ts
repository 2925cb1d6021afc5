import { startTransition, useEffect, useState } from 'react'
import type { Editor } from '../model/editor.ts'
import { useEditor } from './editor-context.tsx'

/**
 * A part as it was when `follow` last asked for it, for what need not be drawn in the frame that shows a change. `part` and `follow`
 * stay the same functions; `follow` watches the editor and answers how to stop.
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
    // It may have changed since it was drawn.
    take()
    return follow(editor, take)
  }, [editor, part, follow])
  return taken
}

export function designOf({ design }: Editor) {
  return design
}
