import { useCallback } from 'react'
import type { EditorAsset } from '../host.ts'
import { useEditorContext } from '../react/editor-context.tsx'
import { texts } from './texts.ts'

/** After the first page of a PDF was placed as one picture, offers its pages as elements instead. */
export function useOfferPages(): (placed: EditorAsset) => void {
  const { editor, messages, pdfImportRequest } = useEditorContext()
  return useCallback(
    ({ sha256, name, hasPages }) => {
      if (!hasPages) return
      const replaced = editor.selectedElements.find(
        (element) => element.kind === 'image' && element.asset === sha256,
      )?.id
      messages.show(texts.placedAsPicture, 'info', {
        label: texts.importPages,
        run: () => pdfImportRequest.set({ sha256, name, replaced }),
      })
    },
    [editor, messages, pdfImportRequest],
  )
}
