import { useCallback } from 'react'
import type { FoundAsset } from '../host.ts'
import { useEditorParts } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-do.ts'
import { placeAsset } from './placing.ts'

/** Puts what the shop gave onto the canvas. */
export function usePlace(): (found: FoundAsset) => void {
  const { editor, resources } = useEditorParts()
  const attempt = useAttempt()
  return useCallback(
    (found) => {
      if (found.drawing) resources.keepDrawing(found.sha256, found.drawing)
      attempt(() => placeAsset(editor, found))
    },
    [editor, resources, attempt],
  )
}
