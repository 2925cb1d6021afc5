import { type RefObject, useEffect } from 'react'
import { runCommand } from '../model/commands/commands.ts'
import { parseClipboardHtml, toClipboardHtml } from '../model/elements/clipboard-html.ts'
import { useEditorContext } from '../react/editor-context.tsx'
import { showRefusalOf } from './attempt.ts'
import { handlesOwnKeys } from './key-press.ts'
import { useImport } from './use-import.ts'

/** Connects the system clipboard: elements with their pictures, and text and pictures of other programs. */
export function useClipboard(canvas: RefObject<HTMLElement | null>): void {
  const { editor, messages } = useEditorContext()
  const { importFiles, importText } = useImport()
  useEffect(() => {
    const isOurs = ({ target }: ClipboardEvent) =>
      !handlesOwnKeys(target) &&
      (document.activeElement === document.body || canvas.current === document.activeElement)

    const copyWith = (id: 'copy' | 'cut') => (event: ClipboardEvent) => {
      if (!isOurs(event) || !showRefusalOf(messages, () => runCommand(editor, id))) return
      const copied = editor.clipboard.get()
      if (!copied) return
      const { html, text } = toClipboardHtml(copied)
      event.clipboardData?.setData('text/html', html)
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }

    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData
      if (!isOurs(event) || !data) return
      event.preventDefault()
      const copied = parseClipboardHtml(data.getData('text/html'))
      const text = data.getData('text/plain').trim()
      if (copied) {
        editor.clipboard.set(copied)
        showRefusalOf(messages, () => runCommand(editor, 'paste'))
      } else if (data.files.length > 0) void importFiles([...data.files])
      else if (text) importText(text)
    }

    const [copy, cut] = [copyWith('copy'), copyWith('cut')]
    document.addEventListener('copy', copy)
    document.addEventListener('cut', cut)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', cut)
      document.removeEventListener('paste', paste)
    }
  }, [editor, messages, canvas, importFiles, importText])

  // Writes content that was copied by a button or menu to the system clipboard as well, if the browser allows it.
  useEffect(
    () =>
      editor.clipboard.subscribe(() => {
        const copied = editor.clipboard.get()
        if (!copied || !('clipboard' in navigator) || typeof ClipboardItem === 'undefined') return
        const { html, text } = toClipboardHtml(copied)
        const parts = { 'text/html': html, 'text/plain': text }
        navigator.clipboard.write([new ClipboardItem(parts)]).catch(() => undefined)
      }),
    [editor],
  )
}
