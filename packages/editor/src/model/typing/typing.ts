import { elementOf, layOutText, type Point, plainTextOf, type TextElement } from '@printery/design'
import type { CharacterStyle } from '../changes.ts'
import type { Editor } from '../editor.ts'
import { fittedBox } from '../geometry/text-fitting.ts'
import { mayChange } from '../permission.ts'
import { tryChange } from '../try-change.ts'
import { directionAt, indexAt, indexBelow, type LaidOutText, lineEnds } from './caret.ts'
import { type Range, replaced } from './runs.ts'
import { characterStep, wordStep } from './text-boundaries.ts'

/** The edited text, undefined if none is. */
export function editedText(editor: Editor): TextElement | undefined {
  const { tool } = editor.session.get()
  const element = tool.name === 'type' ? elementOf(editor.design, tool.id) : undefined
  return element?.kind === 'text' ? element : undefined
}

export function typedLayout(editor: Editor): LaidOutText | undefined {
  const text = editedText(editor)
  return text && layOut(editor, text)
}

export function layOut(editor: Editor, text: TextElement): LaidOutText {
  return { text, layout: layOutText(text, editor.resources.get().face) }
}

/**
 * Starts editing a text, with the caret at a point or all of it selected. Returns whether it may be edited.
 */
export function beginTyping(editor: Editor, id: string, point?: Point): boolean {
  const element = elementOf(editor.design, id)
  if (element?.kind !== 'text' || !mayChange(editor, [element.id], 'content')) return false
  editor.closeUndoStep()
  editor.select([element.id])
  const { length } = plainTextOf(element)
  const caret = point && !element.placeholder ? indexAt(layOut(editor, element), point) : undefined
  editor.updateSession({
    tool: { name: 'type', id: element.id },
    textSelection: { anchor: caret ?? 0, focus: caret ?? length },
    hovered: null,
  })
  return true
}

/** Stops editing; a text without content is removed. */
export function endTyping(editor: Editor): void {
  const text = editedText(editor)
  editor.closeUndoStep()
  editor.setTool({ name: 'select' })
  if (!text || plainTextOf(text).trim() !== '') return
  if (mayChange(editor, [text.id], 'presence')) editor.apply({ type: 'remove', ids: [text.id] })
}

/** The selected range, clamped to the text, which undo may have shortened. */
export function selectedRange(editor: Editor): Range {
  const text = editedText(editor)
  const max = text ? plainTextOf(text).length : 0
  const { anchor, focus } = editor.session.get().textSelection
  const [from, to] = [Math.min(anchor, focus), Math.max(anchor, focus)]
  return { from: Math.min(from, max), to: Math.min(to, max) }
}

/** Replaces characters; those of one word are one undo step. Returns whether the design accepted them. */
export function insertText(editor: Editor, range: Range, inserted: string): boolean {
  const text = editedText(editor)
  if (!text) return false
  const { pendingStyle } = editor.session.get().textSelection
  const after: TextElement = {
    ...text,
    runs: replaced(text.runs, range, inserted, pendingStyle),
    // An edited placeholder becomes the customer's own text.
    placeholder: text.placeholder && editor.role === 'author',
  }
  const change = {
    runs: after.runs,
    placeholder: after.placeholder,
    ...fittedBox(editor, after, text),
  }
  if (!tryChange(editor, { [text.id]: change }, `type ${text.id}`)) return false
  const caret = range.from + inserted.length
  editor.updateSession({ textSelection: { anchor: caret, focus: caret } })
  if (/\s$/.test(inserted)) editor.closeUndoStep()
  return true
}

export function setCaret(editor: Editor, focus: number, isExtending: boolean): void {
  const { textSelection } = editor.session.get()
  const anchor = isExtending ? textSelection.anchor : focus
  if (textSelection.anchor === anchor && textSelection.focus === focus) return
  editor.closeUndoStep()
  editor.updateSession({ textSelection: { anchor, focus } })
}

export type CaretMove = 'left' | 'right' | 'up' | 'down' | 'home' | 'end'

/**
 * Moves the caret as arrow keys do: by character, word, or to the end of the text; Shift extends the
 * selection.
 */
export function moveCaret(
  editor: Editor,
  move: CaretMove,
  {
    by = 'character',
    isExtending = false,
  }: { by?: 'character' | 'word' | 'all'; isExtending?: boolean } = {},
): void {
  const laidOut = typedLayout(editor)
  if (!laidOut) return
  const text = plainTextOf(laidOut.text)
  const { from, to } = selectedRange(editor)
  const focus = Math.min(editor.session.get().textSelection.focus, text.length)
  setCaret(editor, target(), isExtending)

  function target(): number {
    if (!laidOut) return focus
    const isForward = move === 'down' || move === 'end'
    if (by === 'all' && move !== 'left' && move !== 'right') return isForward ? text.length : 0
    if (move === 'up' || move === 'down') return indexBelow(laidOut, focus, isForward ? 1 : -1)
    if (move === 'home' || move === 'end') return lineEnds(laidOut, focus)[isForward ? 'end' : 'start']
    const isForwardInText = (move === 'right') === (directionAt(laidOut, focus) === 'ltr')
    // Without Shift the caret moves to the edge of the selection.
    if (!isExtending && from !== to && by === 'character') return isForwardInText ? to : from
    return (by === 'word' ? wordStep : characterStep)(text, focus, isForwardInText ? 1 : -1)
  }
}

/** Sets the style of the next typed characters. */
export function setPendingStyle(editor: Editor, style: CharacterStyle): void {
  const { textSelection } = editor.session.get()
  editor.updateSession({
    textSelection: { ...textSelection, pendingStyle: { ...textSelection.pendingStyle, ...style } },
  })
}
