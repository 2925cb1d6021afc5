import { elementOf, layOutText, type Point, plainTextOf, type TextElement } from '@printery/design'
import type { CharacterStyle } from '../changes.ts'
import type { Editor } from '../editor.ts'
import { mayChange } from '../permission.ts'
import { fittedBox } from '../text-fitting.ts'
import { tryChange } from '../try-change.ts'
import { directionAt, indexAt, indexBelow, type LaidOutText, lineEnds } from './caret.ts'
import { type Range, replaced } from './runs.ts'
import { characterStep, wordStep } from './text-boundaries.ts'

/** The text that is typed into, undefined where none is. */
export function typedText(editor: Editor): TextElement | undefined {
  const { tool } = editor.session.get()
  const element = tool.name === 'type' ? elementOf(editor.design, tool.id) : undefined
  return element?.kind === 'text' ? element : undefined
}

export function typedLayout(editor: Editor): LaidOutText | undefined {
  const text = typedText(editor)
  return text && layOut(editor, text)
}

export function layOut(editor: Editor, text: TextElement): LaidOutText {
  return { text, layout: layOutText(text, editor.resources.get().face) }
}

/** Puts the caret into a text: where a finger pressed, else around all of its letters. Answers whether it may be typed into. */
export function beginTyping(editor: Editor, id: string, at?: Point): boolean {
  const element = elementOf(editor.design, id)
  if (element?.kind !== 'text' || !mayChange(editor, [element.id], 'content')) return false
  editor.closeUndoStep()
  editor.select([element.id])
  const { length } = plainTextOf(element)
  const place = at && !element.placeholder ? indexAt(layOut(editor, element), at) : undefined
  editor.updateSession({
    tool: { name: 'type', id: element.id },
    textSelection: { anchor: place ?? 0, focus: place ?? length },
    hovered: null,
  })
  return true
}

/** A text that nothing is left of goes away. */
export function endTyping(editor: Editor): void {
  const text = typedText(editor)
  editor.closeUndoStep()
  editor.setTool({ name: 'select' })
  if (!text || plainTextOf(text).trim() !== '') return
  if (mayChange(editor, [text.id], 'presence')) editor.apply({ type: 'remove', ids: [text.id] })
}

/** The chosen letters, the first before the last; behind the end of a text that an undo made shorter is its end. */
export function selectedRange(editor: Editor): Range {
  const text = typedText(editor)
  const most = text ? plainTextOf(text).length : 0
  const { anchor, focus } = editor.session.get().textSelection
  const [from, to] = [Math.min(anchor, focus), Math.max(anchor, focus)]
  return { from: Math.min(from, most), to: Math.min(to, most) }
}

/** Letters in place of some. Those of one word are one step of undo. Answers whether the design took them. */
export function insertText(editor: Editor, range: Range, textSelection: string): boolean {
  const text = typedText(editor)
  if (!text) return false
  const { pendingStyle } = editor.session.get().textSelection
  const after: TextElement = {
    ...text,
    runs: replaced(text.runs, range, textSelection, pendingStyle),
    // Its words are the person's own from now on.
    placeholder: text.placeholder && editor.role === 'author',
  }
  const change = {
    runs: after.runs,
    placeholder: after.placeholder,
    ...fittedBox(editor, after, text),
  }
  if (!tryChange(editor, { [text.id]: change }, `type ${text.id}`)) return false
  const place = range.from + textSelection.length
  editor.updateSession({ textSelection: { anchor: place, focus: place } })
  if (/\s$/.test(textSelection)) editor.closeUndoStep()
  return true
}

export function putCaret(editor: Editor, focus: number, isAdditive: boolean): void {
  const { textSelection } = editor.session.get()
  const anchor = isAdditive ? textSelection.anchor : focus
  if (textSelection.anchor === anchor && textSelection.focus === focus) return
  editor.closeUndoStep()
  editor.updateSession({ textSelection: { anchor, focus } })
}

export type CaretMove = 'left' | 'right' | 'up' | 'down' | 'home' | 'end'

/** As the keys with arrows do: `by` a letter, a word, or to the end of the text; with Shift the letters between are chosen. */
export function moveCaret(
  editor: Editor,
  way: CaretMove,
  { by = 'letter', isAdditive = false }: { by?: 'letter' | 'word' | 'all'; isAdditive?: boolean } = {},
): void {
  const set = typedLayout(editor)
  if (!set) return
  const words = plainTextOf(set.text)
  const { from, to } = selectedRange(editor)
  const focus = Math.min(editor.session.get().textSelection.focus, words.length)
  putCaret(editor, target(), isAdditive)

  function target(): number {
    if (!set) return focus
    const isForward = way === 'down' || way === 'end'
    if (by === 'all' && way !== 'left' && way !== 'right') return isForward ? words.length : 0
    if (way === 'up' || way === 'down') return indexBelow(set, focus, isForward ? 1 : -1)
    if (way === 'home' || way === 'end') return lineEnds(set, focus)[isForward ? 'end' : 'start']
    const isOn = (way === 'right') === (directionAt(set, focus) === 'ltr')
    // Out of chosen letters the caret goes to their edge.
    if (!isAdditive && from !== to && by === 'letter') return isOn ? to : from
    return (by === 'word' ? wordStep : characterStep)(words, focus, isOn ? 1 : -1)
  }
}

/** What the next letters look like, where none are chosen. */
export function setPendingStyle(editor: Editor, style: CharacterStyle): void {
  const { textSelection } = editor.session.get()
  editor.updateSession({
    textSelection: { ...textSelection, pendingStyle: { ...textSelection.pendingStyle, ...style } },
  })
}
