import { type RefObject, useEffect } from 'react'
import { addDrawing, addImage, addText } from '../model/adding.ts'
import { runCommand } from '../model/commands.ts'
import { readCopy, writtenCopy } from '../model/written-copy.ts'
import { useEditorParts } from '../react/editor-context.tsx'
import { attemptTo } from './attempt.ts'
import { isInField } from './press-of-key.ts'

/** The system's clipboard: our own elements with their pictures, and words and pictures of other programs. */
export function useClipboard(board: RefObject<HTMLElement | null>): void {
  const { editor, host, resources } = useEditorParts()
  useEffect(() => {
    const isOurs = (event: ClipboardEvent) =>
      !isInField(event.target) &&
      (event.target === board.current ||
        document.activeElement === document.body ||
        board.current?.contains(document.activeElement))

    const take = (id: 'copy' | 'cut') => (event: ClipboardEvent) => {
      if (!isOurs(event) || !attemptTo(editor, () => runCommand(editor, id))) return
      const copied = editor.copied.get()
      if (!copied) return
      const { html, text } = writtenCopy(copied)
      event.clipboardData?.setData('text/html', html)
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }

    const upload = async (file: File) => {
      const found = await host.upload(file, () => undefined)
      if (found.drawing) resources.keepDrawing(found.sha256, found.drawing)
      attemptTo(editor, () => {
        if (found.asset.kind === 'picture') addImage(editor, found)
        else addDrawing(editor, found)
        return true
      })
    }

    const put = (event: ClipboardEvent) => {
      if (!isOurs(event) || !event.clipboardData) return
      event.preventDefault()
      const copied = readCopy(event.clipboardData.getData('text/html'))
      if (copied) editor.copied.set(copied)
      const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
      const words = event.clipboardData.getData('text/plain').trim()
      if (copied) attemptTo(editor, () => runCommand(editor, 'paste'))
      else if (pictures.length > 0)
        for (const file of pictures) upload(file).catch(() => editor.look({ said: 'Failed to upload image' }))
      else if (words)
        attemptTo(editor, () => {
          addText(editor, words.slice(0, 5000))
          return true
        })
    }

    const [copy, cut] = [take('copy'), take('cut')]
    document.addEventListener('copy', copy)
    document.addEventListener('cut', cut)
    document.addEventListener('paste', put)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', cut)
      document.removeEventListener('paste', put)
    }
  }, [editor, host, resources, board])
}
