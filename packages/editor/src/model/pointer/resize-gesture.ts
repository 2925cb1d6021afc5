import { boxAround, cornersOf, type Element, type PlacedElement, type RotatedBox } from '@printery/design'
import type { ElementChanges } from '../changes.ts'
import type { Editor } from '../editor.ts'
import { isCurved } from '../geometry/curves.ts'
import { leavesOf } from '../geometry/frames.ts'
import {
  type HandleDrag,
  type HandleName,
  handleDirections,
  resizedFrame,
  scaledTogether,
} from '../geometry/resize.ts'
import { resizedElement } from '../geometry/resize-element.ts'
import { scaledWithFrame, selectionFrame } from '../geometry/selection-frame.ts'
import { type MovingEdges, snap } from '../geometry/snapping.ts'
import { tryChange } from '../try-change.ts'
import type { Gesture, PointerInput } from './gesture.ts'
import type { InteractionContext } from './interaction-context.ts'
import { snapTargets } from './move-gesture.ts'

/** Resizes the selection by a handle. */
export function resizeGesture(
  editor: Editor,
  context: InteractionContext,
  { handle, from }: { handle: HandleName; from: PointerInput },
): Gesture {
  editor.beginTransaction()
  editor.updateSession({ activeGesture: {} })
  const { selection, view } = editor.session.get()
  const frame = selectionFrame(editor)
  const leaves = leavesOf(editor.design, selection)
  const { onlySelectedElement: single } = editor
  const others = snapTargets(editor, selection)
  const { area } = editor.design.pages[editor.page]
  const stop = () => editor.updateSession({ guides: [], activeGesture: null })
  return {
    move: (pointer) => {
      if (!frame) return
      const offset = { x: (pointer.x - from.x) / view.scale, y: (pointer.y - from.y) / view.scale }
      const keepsRatio = mustKeepRatio(single, leaves, handle, pointer.shift)
      const drag: HandleDrag = { handle, by: offset, keepsRatio, fromMiddle: pointer.alt }
      let target = resizedFrame(frame, drag)
      const edges = draggedEdges(handle, frame)
      if (edges && !keepsRatio && !pointer.mod) {
        const moving = boxAround(cornersOf(target))
        const snapped =
          moving && snap({ moving, edges, others, area, safe: context.safeMargin(), scale: view.scale })
        if (snapped) {
          target = resizedFrame(frame, {
            ...drag,
            by: { x: offset.x + snapped.by.x, y: offset.y + snapped.by.y },
          })
          editor.updateSession({ guides: snapped.guides })
        }
      } else editor.updateSession({ guides: [] })
      const isDone = tryChange(editor, changesFor(editor, { leaves, single, frame, target, drag }))
      if (!isDone) return
      const isSingle = single !== undefined && single.kind !== 'group'
      const currentFrame = (isSingle && selectionFrame(editor)) || target
      editor.updateSession({
        activeGesture: { ...(!isSingle && { frame: target }), label: sizeLabel(currentFrame) },
      })
    },
    release: () => {
      stop()
      editor.endTransaction()
    },
    cancel: () => {
      stop()
      editor.cancelTransaction()
    },
  }
}

interface ResizeState {
  leaves: readonly PlacedElement[]
  single: Element | undefined
  frame: RotatedBox
  target: RotatedBox
  drag: HandleDrag
}

function changesFor(editor: Editor, { leaves, single, frame, target, drag }: ResizeState): ElementChanges {
  if (!single || single.kind === 'group') return scaledTogether(leaves, frame, target)
  // The frame of a curved element surrounds its outlines instead of its box.
  const to = isCurved(single) ? scaledWithFrame(single, frame, target) : target
  return { [single.id]: resizedElement(editor, single, to, drag) }
}

/** Pictures, texts and QR codes keep their ratio; shapes keep it only with Shift. */
function mustKeepRatio(
  single: Element | undefined,
  leaves: readonly PlacedElement[],
  handle: HandleName,
  shift: boolean,
): boolean {
  const drag = handleDirections[handle]
  const isCorner = drag.x !== 0 && drag.y !== 0
  if (!single || single.kind === 'group')
    return isCorner && (!shift || leaves.some((leaf) => leaf.rotation % 90 !== 0 || leaf.kind === 'text'))
  if (!isCorner) return false
  if (single.kind === 'text' || single.kind === 'icon' || isCurved(single)) return true
  if (single.kind === 'shape' && single.shape.type === 'qr') return true
  // Shift resizes a picture's frame freely and crops the picture.
  return single.kind === 'image' ? !shift : shift
}

/** Edges of the upright box that a handle moves; undefined unless the frame is rotated by a multiple of 180 degrees. */
function draggedEdges(handle: HandleName, frame: RotatedBox): MovingEdges | undefined {
  if (frame.rotation % 180 !== 0) return undefined
  const drag = handleDirections[handle]
  const sign = frame.rotation % 360 === 0 ? 1 : -1
  const edge = (towards: number) =>
    towards === 0 ? [] : towards * sign > 0 ? (['end'] as const) : (['start'] as const)
  return { x: edge(drag.x), y: edge(drag.y) }
}

function sizeLabel({ width, height }: RotatedBox): string {
  return `${(width / 10).toFixed(1)} × ${(height / 10).toFixed(1)} cm`
}
