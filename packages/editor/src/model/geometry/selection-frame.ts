import { centreOf, cornersOf, type ElementId, elementOf, type Point, type RotatedBox } from '@printery/design'
import type { Editor } from '../editor.ts'
import { onlyItem } from '../only-item.ts'
import { asCurved, frameOfCurvedElement, outlineOnPage } from './curves.ts'
import { frameOf } from './frames.ts'

/** The frame with the handles: around the outline of a curved element, otherwise `frameOf`. */
export function selectionFrame(editor: Editor): RotatedBox | undefined {
  const { selection } = editor.session.get()
  return selectedCurveFrame(editor, selection) ?? frameOf(editor.design, selection)
}

function selectedCurveFrame(editor: Editor, ids: readonly ElementId[]): RotatedBox | undefined {
  const element = curvedElementOf(editor, ids)
  return element && frameOfCurvedElement(element, editor.resources.get().face)
}

/** The outline of elements on the page: that of a curved element, otherwise the corners of their frame. */
export function outlineOfElements(editor: Editor, ids: readonly ElementId[]): Point[] {
  const element = curvedElementOf(editor, ids)
  const curve = element && outlineOnPage(element, editor.resources.get().face)
  if (curve) return curve
  const frame = frameOf(editor.design, ids)
  return frame ? cornersOf(frame) : []
}

/** The frame of an element after its selection frame `from` was resized to `to`. */
export function scaledWithFrame(element: RotatedBox, from: RotatedBox, to: RotatedBox): RotatedBox {
  const scale = to.width / from.width
  const [centre, before, after] = [centreOf(element), centreOf(from), centreOf(to)]
  const [width, height] = [element.width * scale, element.height * scale]
  return {
    x: after.x + (centre.x - before.x) * scale - width / 2,
    y: after.y + (centre.y - before.y) * scale - height / 2,
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
