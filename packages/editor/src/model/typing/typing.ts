import { elementOf, layOutText, type Point, plainTextOf, type TextElement } from '@printery/design'
import { carryOut } from '../carrying-out.ts'
import type { LetterStyle } from '../changes.ts'
import type { Editor } from '../editor.ts'
import { fittedBox } from '../fitting.ts'
import { mayChange } from '../permission.ts'
import { directionAt, indexAt, indexBelow, lineEnds, type SetText } from './caret.ts'
import { type Range, replaced } from './runs.ts'
import { letterStep, wordStep } from './steps.ts'

/** The text that is typed into, undefined where none is. */
export function typedText(editor: Editor): TextElement | undefined {
  const { tool } = editor.session.get()
  const element = tool.name === 'type' ? elementOf(editor.design, tool.id) : undefined
  return element?.kind === 'text' ? element : undefined
}

export function typedSet(editor: Editor): SetText | undefined {
  const text = typedText(editor)
  return text && setOf(editor, text)
}

export function setOf(editor: Editor, text: TextElement): SetText {
  return { text, layout: layOutText(text, editor.resources.get().face) }
}

/** Puts the caret into a text: where a finger pressed, else around all of its letters. Answers whether it may be typed into. */
export function beginTyping(editor: Editor, id: string, at?: Point): boolean {
  const element = elementOf(editor.design, id)
  if (element?.kind !== 'text' || !mayChange(editor, [element.id], 'content')) return false
  editor.closeStep()
  editor.select([element.id])
  const { length } = plainTextOf(element)
  const place = at && !element.placeholder ? indexAt(setOf(editor, element), at) : undefined
  editor.look({
    tool: { name: 'type', id: element.id },
    letters: { anchor: place ?? 0, focus: place ?? length },
    hovered: null,
  })
  return true
}

/** A text that nothing is left of goes away. */
export function endTyping(editor: Editor): void {
  const text = typedText(editor)
  editor.closeStep()
  editor.use({ name: 'select' })
  if (!text || plainTextOf(text).trim() !== '') return
  if (mayChange(editor, [text.id], 'presence')) editor.do({ type: 'remove', ids: [text.id] })
}

/** The chosen letters, the first before the last; behind the end of a text that an undo made shorter is its end. */
export function chosenLetters(editor: Editor): Range {
  const text = typedText(editor)
  const most = text ? plainTextOf(text).length : 0
  const { anchor, focus } = editor.session.get().letters
  const [from, to] = [Math.min(anchor, focus), Math.max(anchor, focus)]
  return { from: Math.min(from, most), to: Math.min(to, most) }
}

/** Letters in place of some. Those of one word are one step of undo. Answers whether the design took them. */
export function typeLetters(editor: Editor, range: Range, letters: string): boolean {
  const text = typedText(editor)
  if (!text) return false
  const { next } = editor.session.get().letters
  const after: TextElement = {
    ...text,
    runs: replaced(text.runs, range, letters, next),
    // Its words are the person's own from now on.
    placeholder: text.placeholder && editor.role === 'author',
  }
  const change = {
    runs: after.runs,
    placeholder: after.placeholder,
    ...fittedBox(editor, after, text),
  }
  if (!carryOut(editor, { [text.id]: change }, `type ${text.id}`)) return false
  const place = range.from + letters.length
  editor.look({ letters: { anchor: place, focus: place } })
  if (/\s$/.test(letters)) editor.closeStep()
  return true
}

export function putCaret(editor: Editor, focus: number, isMore: boolean): void {
  const { letters } = editor.session.get()
  const anchor = isMore ? letters.anchor : focus
  if (letters.anchor === anchor && letters.focus === focus) return
  editor.closeStep()
  editor.look({ letters: { anchor, focus } })
}

export type CaretWay = 'left' | 'right' | 'up' | 'down' | 'home' | 'end'

/** As the keys with arrows do: `by` a letter, a word, or to the end of the text; with Shift the letters between are chosen. */
export function moveCaret(
  editor: Editor,
  way: CaretWay,
  { by = 'letter', isMore = false }: { by?: 'letter' | 'word' | 'all'; isMore?: boolean } = {},
): void {
  const set = typedSet(editor)
  if (!set) return
  const words = plainTextOf(set.text)
  const { from, to } = chosenLetters(editor)
  const focus = Math.min(editor.session.get().letters.focus, words.length)
  putCaret(editor, target(), isMore)

  function target(): number {
    if (!set) return focus
    const isForward = way === 'down' || way === 'end'
    if (by === 'all' && way !== 'left' && way !== 'right') return isForward ? words.length : 0
    if (way === 'up' || way === 'down') return indexBelow(set, focus, isForward ? 1 : -1)
    if (way === 'home' || way === 'end') return lineEnds(set, focus)[isForward ? 'end' : 'start']
    const isOn = (way === 'right') === (directionAt(set, focus) === 'ltr')
    // Out of chosen letters the caret goes to their edge.
    if (!isMore && from !== to && by === 'letter') return isOn ? to : from
    return (by === 'word' ? wordStep : letterStep)(words, focus, isOn ? 1 : -1)
  }
}

/** What the next letters look like, where none are chosen. */
export function styleNext(editor: Editor, style: LetterStyle): void {
  const { letters } = editor.session.get()
  editor.look({ letters: { ...letters, next: { ...letters.next, ...style } } })
}
