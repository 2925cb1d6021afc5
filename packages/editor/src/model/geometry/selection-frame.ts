import { centreOf, cornersOf, type ElementId, elementOf, type Point, type RotatedBox } from '@printery/design'
import type { Editor } from '../editor.ts'
import { onlyItem } from '../only-item.ts'
import { asCurved, curveOf, frameOfCurve } from './curves.ts'
import { frameOf } from './frames.ts'

/** The box that gets handles: around what is drawn of a curved element, otherwise `frameOf`. */
export function selectionFrame(editor: Editor): RotatedBox | undefined {
  const { selection } = editor.session.get()
  return curveFrameOf(editor, selection) ?? frameOf(editor.design, selection)
}

function curveFrameOf(editor: Editor, ids: readonly ElementId[]): RotatedBox | undefined {
  const element = curvedElementOf(editor, ids)
  return element && frameOfCurve(element, editor.resources.get().face)
}

/** The outline of elements on the page: the curve of a bent or warped one, otherwise the corners of their frame. */
export function outlineOf(editor: Editor, ids: readonly ElementId[]): Point[] {
  const element = curvedElementOf(editor, ids)
  const curve = element && curveOf(element, editor.resources.get().face)
  if (curve) return curve
  const frame = frameOf(editor.design, ids)
  return frame ? cornersOf(frame) : []
}

/** The frame of an element whose selection frame is resized as a whole. */
export function scaledAlong(element: RotatedBox, from: RotatedBox, to: RotatedBox): RotatedBox {
  const times = to.width / from.width
  const [own, before, after] = [centreOf(element), centreOf(from), centreOf(to)]
  const [width, height] = [element.width * times, element.height * times]
  return {
    x: after.x + (own.x - before.x) * times - width / 2,
    y: after.y + (own.y - before.y) * times - height / 2,
    width,
    height,
    rotation: element.rotation,
  }
}

function curvedElementOf(editor: Editor, ids: readonly ElementId[]) {
  const id = onlyItem(ids)
  const element = id === undefined ? undefined : elementOf(editor.design, id)
  return asCurved(element)
}
