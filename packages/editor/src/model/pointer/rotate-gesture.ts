import { centreOf } from '@printery/design'
import type { Editor } from '../editor.ts'
import { frameOf, leavesOf } from '../geometry/frames.ts'
import { normalizedAngle, rotatedBy } from '../geometry/transforms.ts'
import { toCanvas } from '../geometry/view.ts'
import { tryChange } from '../try-change.ts'
import type { Gesture, PointerInput } from './gesture.ts'

/**
 * Degrees: Shift rounds to multiples of the step; otherwise the angle snaps to eighths of a turn when it is
 * near.
 */
const [shiftStep, eighth, snapTolerance] = [15, 45, 2]

/** Rotates the selection about its centre. */
export function rotateGesture(editor: Editor, from: PointerInput): Gesture {
  editor.beginTransaction()
  editor.updateSession({ activeGesture: {} })
  const { selection, view } = editor.session.get()
  const frame = frameOf(editor.design, selection)
  const leaves = leavesOf(editor.design, selection)
  const { onlySelectedElement: single } = editor
  const isSingle = single !== undefined && single.kind !== 'group'
  return {
    move: (pointer) => {
      if (!frame) return
      const middle = centreOf(frame)
      const centre = toCanvas(view, middle)
      const angleTo = (point: PointerInput) =>
        Math.atan2(point.y - centre.y, point.x - centre.x) * (180 / Math.PI)
      const rotation = snappedAngle(frame.rotation + angleTo(pointer) - angleTo(from), pointer)
      if (tryChange(editor, rotatedBy(leaves, middle, rotation - frame.rotation)))
        editor.updateSession({
          activeGesture: {
            // The outline of a single element already rotates with the element.
            ...(!isSingle && { frame: { ...frame, rotation: normalizedAngle(rotation) } }),
            label: `${Math.round(normalizedAngle(rotation))}°`,
          },
        })
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

function snappedAngle(degrees: number, { shift, mod }: PointerInput): number {
  if (shift) return Math.round(degrees / shiftStep) * shiftStep
  const snapped = Math.round(degrees / eighth) * eighth
  return !mod && Math.abs(degrees - snapped) <= snapTolerance ? snapped : degrees
}
