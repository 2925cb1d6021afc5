import { centreOf, mapPoint, type Point, placementMatrix, type RotatedBox } from '@printery/design'
import type { Editor } from '../editor.ts'
import { frameOf, leavesOf } from '../frames.ts'
import { mayChange } from '../permission.ts'
import { type HandleName, pulls } from '../stretching.ts'
import { toBoard } from '../viewing.ts'

export interface Handle {
  name: HandleName | 'turn'
  /** On the canvas, px. */
  at: Point
}

/** Pixels from the frame. */
const turnDistance = 26
/** A side shorter than this, px, has no handle in its middle: there would be nothing left to press between. */
const minSide = 36

/** What can be pulled at, in the order in which it is asked for. */
export function handlesOf(editor: Editor): Handle[] {
  const { selection, view, tool } = editor.session.get()
  const frame = frameOf(editor.design, selection)
  if (!frame || tool.name === 'type' || !mayChange(editor, selection, 'place')) return []
  const names = namesFor(editor, frame, view.scale)
  const handles: Handle[] = names.map((name) => ({ name, at: toBoard(view, onFrame(frame, pulls[name])) }))
  if (tool.name === 'crop') return handles
  const top = toBoard(view, onFrame(frame, pulls.n))
  const middle = toBoard(view, centreOf(frame))
  const length = Math.max(Math.hypot(top.x - middle.x, top.y - middle.y), 1e-6)
  const part = turnDistance / length
  return [
    ...handles,
    { name: 'turn', at: { x: top.x + (top.x - middle.x) * part, y: top.y + (top.y - middle.y) * part } },
  ]
}

/** The nearest within reach, px; in a small frame the middle stays free to be moved by. */
export function handleAt(editor: Editor, at: Point, reach: number): Handle | undefined {
  const { selection, view } = editor.session.get()
  const frame = frameOf(editor.design, selection)
  if (!frame) return undefined
  const middle = toBoard(view, centreOf(frame))
  const toMiddle = Math.hypot(at.x - middle.x, at.y - middle.y)
  const near = handlesOf(editor)
    .map((handle) => ({ handle, distance: Math.hypot(at.x - handle.at.x, at.y - handle.at.y) }))
    .filter(({ distance }) => distance <= reach && distance < toMiddle)
    .toSorted((one, other) => one.distance - other.distance)
  return near[0]?.handle
}

/** A point of the frame by its pull: `{ x: 1, y: 1 }` is the lower right corner. */
export function onFrame(frame: RotatedBox, pull: { x: number; y: number }): Point {
  const matrix = placementMatrix({ ...frame, flipX: false, flipY: false })
  return mapPoint(matrix, {
    x: (frame.width * (1 + pull.x)) / 2,
    y: (frame.height * (1 + pull.y)) / 2,
  })
}

function namesFor(editor: Editor, frame: RotatedBox, scale: number): HandleName[] {
  const corners: HandleName[] = ['nw', 'ne', 'se', 'sw']
  const { onlyChosen: single } = editor
  const upAndDown: HandleName[] = frame.width * scale >= minSide ? ['n', 's'] : []
  const leftAndRight: HandleName[] = frame.height * scale >= minSide ? ['e', 'w'] : []
  if (single?.kind === 'icon' || (single?.kind === 'shape' && single.shape.type === 'qr')) return corners
  if (single?.kind === 'text') return [...corners, ...(single.bend === 0 ? leftAndRight : [])]
  if (single && single.kind !== 'group') return [...corners, ...upAndDown, ...leftAndRight]
  const isEven = leavesOf(editor.design, editor.session.get().selection).every(
    (leaf) => leaf.rotation % 90 === 0 && (leaf.kind === 'shape' || leaf.kind === 'pattern'),
  )
  return isEven ? [...corners, ...upAndDown, ...leftAndRight] : corners
}
