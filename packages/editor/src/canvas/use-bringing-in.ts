import { useCallback } from 'react'
import { addDrawing, addImage, addText } from '../model/adding.ts'
import { useEditorParts } from '../react/editor-context.tsx'
import { attemptTo } from './attempt.ts'
import { texts } from './texts.ts'

/** Letters that a text can have. */
const most = 5000

/** Makes elements of what comes from other programs: pictures go through the shop's upload, words become a text. */
export function useBringingIn() {
  const { editor, uploads, messages, resources } = useEditorParts()

  const bringFiles = useCallback(
    async (files: readonly File[]) => {
      const found = await uploads.add(files)
      if (found.length < files.length) messages.say(texts.uploadFailed, 'bad')
      for (const each of found) {
        if (each.drawing) resources.keepDrawing(each.sha256, each.drawing)
        attemptTo(messages, () => {
          if (each.asset.kind === 'picture') addImage(editor, each)
          else addDrawing(editor, each)
          return true
        })
      }
    },
    [editor, uploads, messages, resources],
  )

  const bringWords = useCallback(
    (words: string) =>
      attemptTo(messages, () => {
        addText(editor, words.slice(0, most))
        return true
      }),
    [editor, messages],
  )

  return { bringFiles, bringWords }
}
