import { useCallback } from 'react'
import type { EditorAsset } from '../host.ts'
import { useEditorContext } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { placeAsset } from './place-on-page.ts'

/** Adds an asset of the shop to the canvas. */
export function usePlaceAsset(): (found: EditorAsset) => void {
  const { editor, resources } = useEditorContext()
  const attempt = useAttempt()
  return useCallback(
    (found) => {
      if (found.drawing) resources.addDrawing(found.sha256, found.drawing)
      attempt(() => placeAsset(editor, found))
    },
    [editor, resources, attempt],
  )
}
