import {
  inverseOf,
  mapPoint,
  type Point,
  placementMatrix,
  plainTextOf,
  type TextElement,
} from '@printery/design'
import type { Editor } from '../editor.ts'
import { indexAt } from '../typing/caret.ts'
import { paragraphAt, wordAt } from '../typing/steps.ts'
import { putCaret, setOf, typedText } from '../typing/typing.ts'
import { toPage } from '../viewing.ts'
import type { Gesture, Pointing, Press } from './pointing.ts'

/** mm in the text's own box of a place on the canvas. */
export function inBoxOf(editor: Editor, text: TextElement, at: Point): Point {
  return mapPoint(inverseOf(placementMatrix(text)), toPage(editor.session.get().view, at))
}

/** Puts the caret where it is pressed and chooses letters by a drag: twice pressed words, three times lines. */
export function textGesture(editor: Editor, press: Press): Gesture {
  const first = unitAt(editor, press, press.count)
  if (press.shift) putCaret(editor, first.to, true)
  else {
    putCaret(editor, first.from, false)
    if (first.to !== first.from) putCaret(editor, first.to, true)
  }
  return {
    move: (at) => {
      const unit = unitAt(editor, at, press.count)
      const isBack = unit.from < first.from
      if (!press.shift) putCaret(editor, isBack ? first.to : first.from, false)
      putCaret(editor, isBack ? unit.from : unit.to, true)
    },
    release: () => undefined,
    cancel: () => undefined,
  }
}

function unitAt(editor: Editor, at: Pointing, count: number): { from: number; to: number } {
  const text = typedText(editor)
  if (!text) return { from: 0, to: 0 }
  const index = indexAt(setOf(editor, text), inBoxOf(editor, text, at))
  if (count === 1) return { from: index, to: index }
  return count === 2 ? wordAt(plainTextOf(text), index) : paragraphAt(plainTextOf(text), index)
}

/** Whether a press here goes into the text that is typed: its box with a finger's breadth around it. */
export function isInTypedText(editor: Editor, at: Point, reach: number): boolean {
  const text = typedText(editor)
  if (!text) return false
  const { x, y } = inBoxOf(editor, text, at)
  const around = reach / editor.session.get().view.scale
  const { layout } = setOf(editor, text)
  const height = Math.max(text.height, layout.height)
  return x >= -around && y >= -around && x <= text.width + around && y <= height + around
}
