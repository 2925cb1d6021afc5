import { useCallback } from 'react'
import { addDrawing, addImage, addText } from '../model/elements/add-elements.ts'
import { useEditorContext } from '../react/editor-context.tsx'
import { useOfferPages } from '../ui/use-offer-pages.ts'
import { attemptTo } from './attempt.ts'
import { texts } from './texts.ts'

/** Maximum characters of a text. */
const max = 5000

/** Makes elements of what comes from other programs: pictures are uploaded, text becomes a text element. */
export function useImport() {
  const { editor, uploads, messages, resources } = useEditorContext()
  const offerPages = useOfferPages()

  const importFiles = useCallback(
    async (files: readonly File[]) => {
      const found = await uploads.add(files)
      if (found.length < files.length) messages.show(texts.uploadFailed, 'bad')
      for (const each of found) {
        if (each.drawing) resources.addDrawing(each.sha256, each.drawing)
        attemptTo(messages, () => {
          if (each.asset.kind === 'picture') addImage(editor, each)
          else addDrawing(editor, each)
          return true
        })
        offerPages(each)
      }
    },
    [editor, uploads, messages, resources, offerPages],
  )

  const importText = useCallback(
    (text: string) =>
      attemptTo(messages, () => {
        addText(editor, text.slice(0, max))
        return true
      }),
    [editor, messages],
  )

  return { importFiles, importText }
}
