import { type RefObject, useEffect } from 'react'
import { runCommand } from '../model/commands/commands.ts'
import { readCopy, writtenCopy } from '../model/written-copy.ts'
import { useEditorParts } from '../react/editor-context.tsx'
import { attemptTo } from './attempt.ts'
import { isInField } from './press-of-key.ts'
import { useBringingIn } from './use-bringing-in.ts'

/** The system's clipboard: our own elements with their pictures, and words and pictures of other programs. */
export function useClipboard(board: RefObject<HTMLElement | null>): void {
  const { editor, messages } = useEditorParts()
  const { bringFiles, bringWords } = useBringingIn()
  useEffect(() => {
    const isOurs = ({ target }: ClipboardEvent) =>
      !isInField(target) &&
      (document.activeElement === document.body || board.current === document.activeElement)

    const take = (id: 'copy' | 'cut') => (event: ClipboardEvent) => {
      if (!isOurs(event) || !attemptTo(messages, () => runCommand(editor, id))) return
      const copied = editor.copied.get()
      if (!copied) return
      const { html, text } = writtenCopy(copied)
      event.clipboardData?.setData('text/html', html)
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }

    const put = (event: ClipboardEvent) => {
      const brought = event.clipboardData
      if (!isOurs(event) || !brought) return
      event.preventDefault()
      const copied = readCopy(brought.getData('text/html'))
      const words = brought.getData('text/plain').trim()
      if (copied) {
        editor.copied.set(copied)
        attemptTo(messages, () => runCommand(editor, 'paste'))
      } else if (brought.files.length > 0) void bringFiles([...brought.files])
      else if (words) bringWords(words)
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
  }, [editor, messages, board, bringFiles, bringWords])

  // What a button or a menu copied goes to the other programs too, where the browser lets it.
  useEffect(
    () =>
      editor.copied.watch(() => {
        const copied = editor.copied.get()
        if (!copied || !('clipboard' in navigator) || typeof ClipboardItem === 'undefined') return
        const { html, text } = writtenCopy(copied)
        const parts = { 'text/html': html, 'text/plain': text }
        navigator.clipboard.write([new ClipboardItem(parts)]).catch(() => undefined)
      }),
    [editor],
  )
}
