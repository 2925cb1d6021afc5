import { mapPoint, placementMatrix, plainTextOf, type TextElement } from '@printery/design'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { commandFor, isPressed, type KeyPress } from '../model/commands/keys.ts'
import { toCanvas } from '../model/geometry/view.ts'
import { caretAt } from '../model/typing/caret.ts'
import { editBetween } from '../model/typing/text-boundaries.ts'
import {
  type CaretMove,
  endTyping,
  insertText,
  layOut,
  moveCaret,
  selectedRange,
  setCaret,
} from '../model/typing/typing.ts'
import { useEditorContext, useSession } from '../react/editor-context.tsx'
import { attempt } from './attempt.ts'
import { toKeyPress } from './key-press.ts'
import { texts } from './texts.ts'

/** Time in ms without typing after which further typing is a new undo step. */
const pauseMs = 1000

/**
 * A hidden field at the caret that receives keys, dictation and IME composition. It holds the content of the
 * text, so that screen readers read it; its changes are applied to the text.
 */
export function TypingField({ text }: { text: TextElement }) {
  const parts = useEditorContext()
  const { editor } = parts
  const textSelection = useSession((session) => session.textSelection)
  const view = useSession((session) => session.view)
  const field = useRef<HTMLTextAreaElement>(null)
  const isComposing = useRef(false)
  const stepTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const content = plainTextOf(text)

  useLayoutEffect(() => {
    const element = field.current
    const canvas = element?.parentElement
    element?.focus({ preventScroll: true })
    // The canvas receives the following keys again.
    return () => {
      if (document.activeElement === element) canvas?.focus({ preventScroll: true })
    }
  }, [])

  useLayoutEffect(() => {
    const element = field.current
    if (!element || isComposing.current) return
    if (element.value !== content) element.value = content
    const [from, to] = [
      Math.min(textSelection.anchor, textSelection.focus),
      Math.max(textSelection.anchor, textSelection.focus),
    ]
    if (element.selectionStart === from && element.selectionEnd === to) return
    element.setSelectionRange(from, to, textSelection.focus < textSelection.anchor ? 'backward' : 'forward')
  }, [content, textSelection])

  useEffect(() => () => clearTimeout(stepTimer.current), [])

  useEffect(() => {
    // The caret can also be set by a mobile keyboard or a screen reader.
    const onSelectionChange = () => {
      const element = field.current
      if (
        !element ||
        document.activeElement !== element ||
        isComposing.current ||
        element.value !== plainTextOf(text)
      )
        return
      const { selectionStart: from, selectionEnd: to, selectionDirection: direction } = element
      const selected = selectedRange(editor)
      if (selected.from === from && selected.to === to) return
      setCaret(editor, direction === 'backward' ? to : from, false)
      if (from !== to) setCaret(editor, direction === 'backward' ? from : to, true)
    }
    document.addEventListener('selectionchange', onSelectionChange)
    return () => document.removeEventListener('selectionchange', onSelectionChange)
  }, [editor, text])

  const applyInput = () => {
    const element = field.current
    if (!element) return
    clearTimeout(stepTimer.current)
    stepTimer.current = setTimeout(() => editor.closeUndoStep(), pauseMs)
    const edit = editBetween(content, element.value)
    if (edit.from === edit.to && edit.text === '') return
    if (!insertText(editor, edit, edit.text)) element.value = content
    else if (element.selectionStart !== null) {
      const { selectionStart: anchor, selectionEnd: focus } = element
      editor.updateSession({ textSelection: { anchor, focus } })
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    const key = toKeyPress(event)
    if (key.key === 'Escape' || key.key === 'Tab' || isPressed('Mod+Enter', key)) {
      endTyping(editor)
      event.preventDefault()
      return
    }
    const move = caretMoveFor(key)
    if (move) moveCaret(editor, move.direction, move)
    const command = move ? undefined : commandFor(key, false)
    const isTextCommand =
      command &&
      (command.group === 'text' || command.group === 'view' || ['undo', 'redo'].includes(command.id))
    if (isTextCommand) attempt(parts, command.id)
    if (move || isTextCommand) event.preventDefault()
  }

  const layout = layOut(editor, text)
  const { foot } = caretAt(layout, Math.min(textSelection.focus, content.length))
  const { x, y } = toCanvas(view, mapPoint(placementMatrix(text), foot))
  return (
    <textarea
      ref={field}
      className="ed-typing-field"
      aria-label={texts.characters}
      defaultValue={content}
      autoCapitalize="sentences"
      spellCheck={false}
      style={{ left: x, top: y }}
      onInput={applyInput}
      onKeyDown={onKeyDown}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={() => {
        isComposing.current = false
        applyInput()
      }}
      onPaste={(event: ClipboardEvent) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    />
  )
}

const caretMoves: Record<string, CaretMove> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
}

function caretMoveFor({ key, shift, alt, mod }: KeyPress) {
  const direction = caretMoves[key]
  if (!direction) return undefined
  const isAcross = direction === 'left' || direction === 'right'
  const unit = isAcross ? (mod || alt ? 'word' : 'character') : mod ? 'all' : 'character'
  return { direction, by: unit, isExtending: shift } as const
}
