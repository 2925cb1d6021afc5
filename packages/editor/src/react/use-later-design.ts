import type { Design } from '@printery/design'
import { startTransition, useEffect, useState } from 'react'
import type { Editor } from '../model/editor.ts'
import { useEditor } from './editor-context.tsx'

/**
 * The design as it was when `follow` last asked for it, for what need not be drawn in the frame that shows a change. `follow` watches
 * the editor and answers how to stop.
 */
export function useLaterDesign(follow: (editor: Editor, take: () => void) => () => void): Design {
  const editor = useEditor()
  const [design, setDesign] = useState(editor.design)
  useEffect(() => {
    const take = () => startTransition(() => setDesign(editor.design))
    // It may have changed since it was drawn.
    take()
    return follow(editor, take)
  }, [editor, follow])
  return design
}
