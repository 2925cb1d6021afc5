import type { Editor } from '../editor.ts'
import { toCanvas } from '../geometry/view.ts'
import {
  controlPoints,
  envelopedElement,
  movedOffsets,
  reachableOffsets,
  withOffsets,
} from '../tools/envelope.ts'
import { tryChange } from '../try-change.ts'
import type { Gesture, PointerInput } from './gesture.ts'

/** The nearest control point of the envelope within `reach` px. */
export function envelopePointAt(editor: Editor, { x, y }: PointerInput, reach: number): number | undefined {
  const element = envelopedElement(editor)
  if (!element) return undefined
  const { view } = editor.session.get()
  const [nearest] = controlPoints(editor, element)
    .map((point, index) => {
      const at = toCanvas(view, point)
      return { index, distance: Math.hypot(at.x - x, at.y - y) }
    })
    .filter(({ distance }) => distance <= reach)
    .toSorted((one, other) => one.distance - other.distance)
  return nearest?.index
}

/** Drags a control point, at most to where the envelope would fold over. */
export function envelopeGesture(editor: Editor, from: PointerInput, point: number): Gesture {
  const before = envelopedElement(editor)
  const { scale } = editor.session.get().view
  editor.beginTransaction()
  editor.updateSession({
    activeGesture: {},
    ...(before && { tool: { name: 'envelope', id: before.id, point } }),
  })
  return {
    move: (pointer) => {
      const now = envelopedElement(editor)
      if (!before || !now) return
      const by = { x: (pointer.x - from.x) / scale, y: (pointer.y - from.y) / scale }
      const requested = movedOffsets(editor, before, point, by)
      tryChange(editor, withOffsets(now, reachableOffsets(now.warp.offsets, requested)))
    },
    release: () => {
      editor.updateSession({ activeGesture: null })
      editor.endTransaction()
    },
    cancel: () => {
      editor.updateSession({ activeGesture: null })
      editor.cancelTransaction()
    },
  }
}
