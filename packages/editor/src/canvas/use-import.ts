import { useCallback } from 'react'
import { addDrawing, addImage, addText } from '../model/elements/add-elements.ts'
import { useEditorContext } from '../react/editor-context.tsx'
import { useOfferPages } from '../ui/use-offer-pages.ts'
import { showRefusalOf } from './attempt.ts'
import { texts } from './texts.ts'

/** Maximum number of characters of a text. */
const maxTextLength = 5000

/** Adds content of other programs to the design: pictures are uploaded, text becomes a text element. */
export function useImport() {
  const { editor, uploads, messages, resources } = useEditorContext()
  const offerPages = useOfferPages()

  const importFiles = useCallback(
    async (files: readonly File[]) => {
      const uploaded = await uploads.add(files)
      if (uploaded.length < files.length) messages.show(texts.uploadFailed, 'bad')
      for (const each of uploaded) {
        if (each.drawing) resources.addDrawing(each.sha256, each.drawing)
        showRefusalOf(messages, () => {
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
      showRefusalOf(messages, () => {
        addText(editor, text.slice(0, maxTextLength))
        return true
      }),
    [editor, messages],
  )

  return { importFiles, importText }
}
