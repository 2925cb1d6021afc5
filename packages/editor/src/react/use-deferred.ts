import { startTransition, useEffect, useState } from 'react'
import type { Editor } from '../model/editor.ts'
import { useEditor } from './editor-context.tsx'

/**
 * A value that is updated when `subscribe` calls back, for what may be drawn after the frame that shows a change.
 * `selector` and `subscribe` must be stable functions; `subscribe` returns an unsubscribe function.
 */
export function useDeferred<Part>(
  selector: (editor: Editor) => Part,
  subscribe: (editor: Editor, update: () => void) => () => void,
): Part {
  const editor = useEditor()
  const [value, setValue] = useState(() => selector(editor))
  useEffect(() => {
    const update = () =>
      startTransition(() => {
        const now = selector(editor)
        setValue(() => now)
      })
    // It may have changed since the render.
    update()
    return subscribe(editor, update)
  }, [editor, selector, subscribe])
  return value
}

export function designOf({ design }: Editor) {
  return design
}
