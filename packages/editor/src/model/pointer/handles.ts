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

/** px from the frame. */
const rotateDistance = 26
/** px: a shorter side has no handle in its middle, so that some of it can still be pressed. */
const minSide = 36

/** The handles of the selection, in the order of hit tests. */
export function handlesOf(editor: Editor): Handle[] {
  const { selection, view, tool } = editor.session.get()
  const frame = selectionFrame(editor)
  if (!frame || tool.name === 'type' || !mayChange(editor, selection, 'place')) return []
  const names = handleNamesFor(editor, frame, view.scale)
  const handles: Handle[] = names.map((name) => ({
    name,
    at: toCanvas(view, pointOnFrame(frame, handleDirections[name])),
  }))
  if (tool.name === 'crop') return handles
  const top = toCanvas(view, pointOnFrame(frame, handleDirections.n))
  const middle = toCanvas(view, centreOf(frame))
  const length = Math.max(Math.hypot(top.x - middle.x, top.y - middle.y), 1e-6)
  const part = rotateDistance / length
  return [
    ...handles,
    { name: 'rotate', at: { x: top.x + (top.x - middle.x) * part, y: top.y + (top.y - middle.y) * part } },
  ]
}

/** The nearest handle within the tolerance, px; in a small frame the middle stays free for moving. */
export function handleAt(editor: Editor, at: Point, reach: number): Handle | undefined {
  const { view } = editor.session.get()
  const frame = selectionFrame(editor)
  if (!frame) return undefined
  const middle = toCanvas(view, centreOf(frame))
  const toMiddle = Math.hypot(at.x - middle.x, at.y - middle.y)
  const near = handlesOf(editor)
    .map((handle) => ({ handle, distance: Math.hypot(at.x - handle.at.x, at.y - handle.at.y) }))
    .filter(({ distance }) => distance <= reach && distance < toMiddle)
    .toSorted((one, other) => one.distance - other.distance)
  return near[0]?.handle
}

/** A point of the frame by direction: `{ x: 1, y: 1 }` is the lower right corner. */
export function pointOnFrame(frame: RotatedBox, pull: { x: number; y: number }): Point {
  const matrix = placementMatrix({ ...frame, flipX: false, flipY: false })
  return mapPoint(matrix, {
    x: (frame.width * (1 + pull.x)) / 2,
    y: (frame.height * (1 + pull.y)) / 2,
  })
}

function handleNamesFor(editor: Editor, frame: RotatedBox, scale: number): HandleName[] {
  const corners: HandleName[] = ['nw', 'ne', 'se', 'sw']
  const { onlySelected: single } = editor
  const upAndDown: HandleName[] = frame.width * scale >= minSide ? ['n', 's'] : []
  const leftAndRight: HandleName[] = frame.height * scale >= minSide ? ['e', 'w'] : []
  if (single?.kind === 'icon' || (single?.kind === 'shape' && single.shape.type === 'qr')) return corners
  if (single && isCurved(single)) return corners
  if (single?.kind === 'text') return [...corners, ...leftAndRight]
  if (single && single.kind !== 'group') return [...corners, ...upAndDown, ...leftAndRight]
  const isEven = leavesOf(editor.design, editor.session.get().selection).every(
    (leaf) => leaf.rotation % 90 === 0 && (leaf.kind === 'shape' || leaf.kind === 'pattern'),
  )
  return isEven ? [...corners, ...upAndDown, ...leftAndRight] : corners
}
