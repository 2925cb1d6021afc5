import { mapPoint, placementMatrix, plainTextOf, type TextElement } from '@printery/design'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { commandFor, isPressed, type KeyPress } from '../model/commands/keys.ts'
import { caretAt } from '../model/typing/caret.ts'
import { editBetween } from '../model/typing/steps.ts'
import {
  type CaretWay,
  chosenLetters,
  endTyping,
  moveCaret,
  putCaret,
  setOf,
  typeLetters,
} from '../model/typing/typing.ts'
import { toBoard } from '../model/viewing.ts'
import { useEditorParts, useLook } from '../react/editor-context.tsx'
import { attempt } from './attempt.ts'
import { pressOf } from './press-of-key.ts'
import { texts } from './texts.ts'

/** ms without a key, after which the next letters are a step of their own. */
const pause = 1000

/**
 * An unseen field at the caret that takes keys, dictation and the letters that an input method composes. It holds the words of the text, so
 * that a screen reader reads them; what changes in it is brought into the text.
 */
export function TypingField({ text }: { text: TextElement }) {
  const parts = useEditorParts()
  const { editor } = parts
  const letters = useLook((session) => session.letters)
  const view = useLook((session) => session.view)
  const field = useRef<HTMLTextAreaElement>(null)
  const isComposing = useRef(false)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const words = plainTextOf(text)

  useLayoutEffect(() => {
    const element = field.current
    const board = element?.parentElement
    element?.focus({ preventScroll: true })
    // The keys that follow are the canvas's again.
    return () => {
      if (document.activeElement === element) board?.focus({ preventScroll: true })
    }
  }, [])

  useLayoutEffect(() => {
    const element = field.current
    if (!element || isComposing.current) return
    if (element.value !== words) element.value = words
    const [from, to] = [Math.min(letters.anchor, letters.focus), Math.max(letters.anchor, letters.focus)]
    if (element.selectionStart === from && element.selectionEnd === to) return
    element.setSelectionRange(from, to, letters.focus < letters.anchor ? 'backward' : 'forward')
  }, [words, letters])

  useEffect(() => () => clearTimeout(wait.current), [])

  useEffect(() => {
    // A caret that is set by other means than our keys: a mobile keyboard's, a screen reader's.
    const follow = () => {
      const element = field.current
      if (
        !element ||
        document.activeElement !== element ||
        isComposing.current ||
        element.value !== plainTextOf(text)
      )
        return
      const { selectionStart: from, selectionEnd: to, selectionDirection: way } = element
      const chosen = chosenLetters(editor)
      if (chosen.from === from && chosen.to === to) return
      putCaret(editor, way === 'backward' ? to : from, false)
      if (from !== to) putCaret(editor, way === 'backward' ? from : to, true)
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [editor, text])

  const take = () => {
    const element = field.current
    if (!element) return
    clearTimeout(wait.current)
    wait.current = setTimeout(() => editor.closeStep(), pause)
    const edit = editBetween(words, element.value)
    if (edit.from === edit.to && edit.text === '') return
    if (!typeLetters(editor, edit, edit.text)) element.value = words
    else if (element.selectionStart !== null) {
      const { selectionStart: anchor, selectionEnd: focus } = element
      editor.look({ letters: { anchor, focus } })
    }
  }

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    const key = pressOf(event)
    if (key.key === 'Escape' || key.key === 'Tab' || isPressed('Mod+Enter', key)) {
      endTyping(editor)
      event.preventDefault()
      return
    }
    const move = moveFor(key)
    if (move) moveCaret(editor, move.way, move)
    const command = move ? undefined : commandFor(key, false)
    const isMeant =
      command &&
      (command.group === 'text' || command.group === 'view' || ['undo', 'redo'].includes(command.id))
    if (isMeant) attempt(parts, command.id)
    if (move || isMeant) event.preventDefault()
  }

  const set = setOf(editor, text)
  const { foot } = caretAt(set, Math.min(letters.focus, words.length))
  const { x, y } = toBoard(view, mapPoint(placementMatrix(text), foot))
  return (
    <textarea
      ref={field}
      className="ed-typing-field"
      aria-label={texts.letters}
      defaultValue={words}
      autoCapitalize="sentences"
      spellCheck={false}
      style={{ left: x, top: y }}
      onInput={take}
      onKeyDown={press}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={() => {
        isComposing.current = false
        take()
      }}
      onPaste={(event: ClipboardEvent) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    />
  )
}

const ways: Record<string, CaretWay> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
}

function moveFor({ key, shift, alt, mod }: KeyPress) {
  const way = ways[key]
  if (!way) return undefined
  const isAcross = way === 'left' || way === 'right'
  const by = isAcross ? (mod || alt ? 'word' : 'letter') : mod ? 'all' : 'letter'
  return { way, by, isMore: shift } as const
}
