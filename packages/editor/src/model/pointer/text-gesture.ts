import {
  inverseOf,
  type Layout,
  mapPoint,
  measuredPathOf,
  type Point,
  placementMatrix,
  plainTextOf,
  type TextElement,
} from '@printery/design'
import type { Editor } from '../editor.ts'
import { toPage } from '../geometry/view.ts'
import { indexAt } from '../typing/caret.ts'
import { paragraphAt, wordAt } from '../typing/text-boundaries.ts'
import { editedText, layOut, setCaret } from '../typing/typing.ts'
import type { Gesture, PointerDown, PointerInput } from './gesture.ts'

/** Converts a canvas position to the text's local coordinates, in mm. */
export function toTextBox(editor: Editor, text: TextElement, point: Point): Point {
  return mapPoint(inverseOf(placementMatrix(text)), toPage(editor.session.get().view, point))
}

/**
 * Places the caret and selects by dragging: by character, after a double click by word, after a triple click
 * by paragraph.
 */
export function textGesture(editor: Editor, press: PointerDown): Gesture {
  const first = unitAt(editor, press, press.clickCount)
  if (press.shift) setCaret(editor, first.to, true)
  else {
    setCaret(editor, first.from, false)
    if (first.to !== first.from) setCaret(editor, first.to, true)
  }
  return {
    move: (pointer) => {
      const unit = unitAt(editor, pointer, press.clickCount)
      const isBackward = unit.from < first.from
      if (!press.shift) setCaret(editor, isBackward ? first.to : first.from, false)
      setCaret(editor, isBackward ? unit.from : unit.to, true)
    },
    release: () => undefined,
    cancel: () => undefined,
  }
}

function unitAt(editor: Editor, point: PointerInput, count: number): { from: number; to: number } {
  const text = editedText(editor)
  if (!text) return { from: 0, to: 0 }
  const index = indexAt(layOut(editor, text), toTextBox(editor, text, point))
  if (count === 1) return { from: index, to: index }
  return count === 2 ? wordAt(plainTextOf(text), index) : paragraphAt(plainTextOf(text), index)
}

/** Whether a press is in the edited text, including a tolerance around its box. */
export function isInEditedText(editor: Editor, point: Point, reach: number): boolean {
  const text = editedText(editor)
  if (!text) return false
  const { x, y } = toTextBox(editor, text, point)
  const tolerance = reach / editor.session.get().view.scale
  const { layout } = layOut(editor, text)
  if (text.path) return isOnPathText(text, layout, { x, y }, tolerance)
  const height = Math.max(text.height, layout.height)
  return x >= -tolerance && y >= -tolerance && x <= text.width + tolerance && y <= height + tolerance
}

/** Number of samples along a line that are compared with a point. */
const sampleCount = 64

/** Whether a point, in mm relative to the text's box, lies on one of its lines. */
function isOnPathText(text: TextElement, { lines }: Layout, { x, y }: Point, tolerance: number): boolean {
  const path = measuredPathOf(text)
  return lines.some(({ baseline, left, width, ascent, descent }) => {
    const curve = path?.parallelAt(baseline + (descent - ascent) / 2)
    const baselineLength = path?.parallelAt(baseline).length
    if (!curve || !baselineLength) return false
    const half = (ascent + descent) / 2 + width / sampleCount
    return Array.from({ length: sampleCount + 1 }, (_, n) => left + (width * n) / sampleCount).some(
      (along) => {
        const at = curve.at((along / baselineLength) * curve.length)
        return Math.hypot(at.x - x, at.y - y) <= half + tolerance
      },
    )
  })
}
