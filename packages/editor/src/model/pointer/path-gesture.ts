import {
  curvesOfTextPath,
  inverseOf,
  mapPoint,
  measuredPathOf,
  type Point,
  placementMatrix,
  type TextElement,
} from '@printery/design'
import type { Editor } from '../editor.ts'
import { leafAt } from '../geometry/hit-testing.ts'
import { toPage } from '../geometry/view.ts'
import { addPathPoint } from '../text-path/change-path.ts'
import { nearestLength, nearestOnCurves } from '../text-path/nearest.ts'
import { inTextBox, type PathHandle, pathHandleAt } from '../text-path/path-handles.ts'
import { nodesOf, withMovedPart, withNodes } from '../text-path/path-nodes.ts'
import { withOffset } from '../text-path/path-offset.ts'
import { selectPathPoint, textOfPathTool } from '../tools/path-tool.ts'
import { tryChange } from '../try-change.ts'
import type { Gesture, PointerDown, PointerInput } from './gesture.ts'

/** Maximum distances in px of a press from a handle and from the path. */
export interface PathReach {
  handle: number
  line: number
}

/**
 * The gesture of a press while a path is edited: a press on a handle drags the handle; on the text or the path it moves the
 * text along the path; a double click on the path adds a point. Undefined for a press elsewhere.
 */
export function pathGesture(editor: Editor, press: PointerDown, reach: PathReach): Gesture | undefined {
  const text = textOfPathTool(editor)
  if (!text?.path) return undefined
  const handle = pathHandleAt(editor, press, reach.handle)
  if (handle && handle.part !== 'offset') return nodeGesture(editor, text, press, handle)
  if (handle) return offsetGesture(editor, text, press)
  const { page, resources, session } = editor
  const { view } = session.get()
  const tolerance = reach.line / view.scale
  const onPage = toPage(view, press)
  const near = nearestOnCurves(curvesOfTextPath(text.path, text), inBox(text, onPage))
  if (near && near.distance <= tolerance) {
    if (press.clickCount === 2) {
      addPathPoint(editor, near)
      return noGesture
    }
    return offsetGesture(editor, text, press)
  }
  const { design } = editor
  const leaf = leafAt({ design, page, resources: resources.get(), tolerance }, onPage)
  return leaf?.id === text.id ? offsetGesture(editor, text, press) : undefined
}

const noGesture: Gesture = { move: () => undefined, release: () => undefined, cancel: () => undefined }

/** Drags a point or one of its handles; Shift keeps the direction, Alt moves a handle without the opposite one. */
function nodeGesture(
  editor: Editor,
  text: TextElement,
  from: PointerInput,
  { part, index }: PathHandle,
): Gesture {
  if (part === 'offset') return noGesture
  selectPathPoint(editor, index)
  const nodes = nodesOf(text)
  return transaction(editor, (pointer) => {
    const { scale } = editor.session.get().view
    const offset = { x: (pointer.x - from.x) / scale, y: (pointer.y - from.y) / scale }
    if (pointer.shift) offset[Math.abs(offset.x) < Math.abs(offset.y) ? 'x' : 'y'] = 0
    const moved = withMovedPart(nodes, { index, part }, inTextBox(text, offset), pointer.alt)
    tryChange(editor, { [text.id]: withNodes(text, moved) })
  })
}

function offsetGesture(editor: Editor, text: TextElement, from: PointerInput): Gesture {
  const path = measuredPathOf(text)
  if (!path) return noGesture
  const lengthAt = (pointer: PointerInput) =>
    nearestLength(path, inBox(text, toPage(editor.session.get().view, pointer)))
  const start = lengthAt(from)
  return transaction(editor, (pointer) => {
    const by = path.length === 0 ? 0 : (lengthAt(pointer) - start) / path.length
    tryChange(editor, { [text.id]: withOffset(text, by, editor.resources.get().face) })
  })
}

/** A gesture whose moves are one undo step. */
function transaction(editor: Editor, move: (pointer: PointerInput) => void): Gesture {
  editor.beginTransaction()
  editor.updateSession({ activeGesture: {} })
  const stop = () => editor.updateSession({ activeGesture: null })
  return {
    move,
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

function inBox(text: TextElement, onPage: Point): Point {
  return mapPoint(inverseOf(placementMatrix(text)), onPage)
}
