import { centreOf, mapPoint, type Point, placementMatrix, type RotatedBox } from '@printery/design'
import type { Editor } from '../editor.ts'
import { isCurved } from '../geometry/curves.ts'
import { leavesOf } from '../geometry/frames.ts'
import { type HandleName, handleDirections } from '../geometry/resize.ts'
import { selectionFrame } from '../geometry/selection-frame.ts'
import { toCanvas } from '../geometry/view.ts'
import { mayChange } from '../permission.ts'

export interface Handle {
  name: HandleName | 'rotate'
  /** In px of the canvas. */
  at: Point
}

/** Distance of the rotation handle from the frame in px. */
const rotateDistance = 26
/** Minimum side length in px for a handle in its middle, so that a part of shorter sides can still be pressed. */
const minSide = 36
/** Minimum distance in px between the centres of two handles for fingers. */
const touchTargetPx = 44

/** The handles of the selection, in the order of hit tests. */
export function handlesOf(editor: Editor): Handle[] {
  const { selection, view, tool, isTouchInput } = editor.session.get()
  const frame = selectionFrame(editor)
  const hasOwnHandles = ['type', 'envelope', 'path'].includes(tool.name)
  if (!frame || hasOwnHandles || !mayChange(editor, selection, 'place')) return []
  const names = handleNamesFor(editor, frame, view.scale)
  const touchFrame = isTouchInput ? withTouchTargets(frame, view.scale) : frame
  const pointAt = (direction: Point, outset: number) => {
    const middle = toCanvas(view, centreOf(touchFrame))
    const edge = toCanvas(view, pointOnFrame(touchFrame, direction))
    const length = Math.max(Math.hypot(edge.x - middle.x, edge.y - middle.y), 1e-6)
    const part = 1 + outset / length
    return { x: middle.x + (edge.x - middle.x) * part, y: middle.y + (edge.y - middle.y) * part }
  }
  const outsetOf = (name: HandleName) => (isTouchInput ? cornerOutset(name, touchFrame, view.scale) : 0)
  const handles: Handle[] = names.map((name) => ({
    name,
    at: pointAt(handleDirections[name], outsetOf(name)),
  }))
  if (tool.name === 'crop') return handles
  const topOutset = isTouchInput ? touchTargetPx + (names.includes('n') ? outsetOf('n') : 0) : rotateDistance
  return [...handles, { name: 'rotate', at: pointAt(handleDirections.n, topOutset) }]
}

/** Enlarges a frame so that its corners are far enough apart for fingers. */
function withTouchTargets(frame: RotatedBox, scale: number): RotatedBox {
  const width = Math.max(frame.width, touchTargetPx / scale)
  const height = Math.max(frame.height, touchTargetPx / scale)
  const { x, y } = centreOf(frame)
  return { ...frame, x: x - width / 2, y: y - height / 2, width, height }
}

/** Distance in px from its side that a middle handle needs to be far enough from the corners. */
function cornerOutset(name: HandleName, frame: RotatedBox, scale: number): number {
  const { x, y } = handleDirections[name]
  if (x !== 0 && y !== 0) return 0
  const half = ((x === 0 ? frame.width : frame.height) * scale) / 2
  return half < touchTargetPx ? Math.sqrt(touchTargetPx ** 2 - half ** 2) : 0
}

/** The nearest handle within `reach` px. In a small frame the middle stays free for moving. */
export function handleAt(editor: Editor, point: Point, reach: number): Handle | undefined {
  const { view } = editor.session.get()
  const frame = selectionFrame(editor)
  if (!frame) return undefined
  const middle = toCanvas(view, centreOf(frame))
  const toMiddle = Math.hypot(point.x - middle.x, point.y - middle.y)
  const near = handlesOf(editor)
    .map((handle) => ({ handle, distance: Math.hypot(point.x - handle.at.x, point.y - handle.at.y) }))
    .filter(({ distance }) => distance <= reach && distance < toMiddle)
    .toSorted((one, other) => one.distance - other.distance)
  return near[0]?.handle
}

/** A point of the frame by direction: `{ x: 1, y: 1 }` is the lower right corner. */
export function pointOnFrame(frame: RotatedBox, direction: { x: number; y: number }): Point {
  const matrix = placementMatrix({ ...frame, flipX: false, flipY: false })
  return mapPoint(matrix, {
    x: (frame.width * (1 + direction.x)) / 2,
    y: (frame.height * (1 + direction.y)) / 2,
  })
}

function handleNamesFor(editor: Editor, frame: RotatedBox, scale: number): HandleName[] {
  const corners: HandleName[] = ['nw', 'ne', 'se', 'sw']
  const { onlySelectedElement: single } = editor
  const upAndDown: HandleName[] = frame.width * scale >= minSide ? ['n', 's'] : []
  const leftAndRight: HandleName[] = frame.height * scale >= minSide ? ['e', 'w'] : []
  if (single?.kind === 'icon' || (single?.kind === 'shape' && single.shape.type === 'qr')) return corners
  if (single && isCurved(single)) return corners
  if (single?.kind === 'text') return [...corners, ...leftAndRight]
  if (single && single.kind !== 'group') return [...corners, ...upAndDown, ...leftAndRight]
  const hasSideHandles = leavesOf(editor.design, editor.session.get().selection).every(
    (leaf) => leaf.rotation % 90 === 0 && (leaf.kind === 'shape' || leaf.kind === 'pattern'),
  )
  return hasSideHandles ? [...corners, ...upAndDown, ...leftAndRight] : corners
}
