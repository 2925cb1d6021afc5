import { centreOf } from '@printery/design'
import type { Editor } from '../editor.ts'
import { selectionFrame } from '../geometry/selection-frame.ts'
import { toCanvas } from '../geometry/view.ts'
import type { Handle } from './handles.ts'

/** CSS cursors by direction, from the right clockwise in steps of 45°. */
const resizeCursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

export type Cursor = (typeof resizeCursors)[number] | 'default' | 'move' | 'text' | 'grab' | 'crosshair'

/** The cursor over a handle: along the drag direction of the handle, including the rotation of the frame. */
export function cursorForHandle(editor: Editor, { name, at }: Handle): Cursor {
  if (name === 'rotate') return 'grab'
  const { view } = editor.session.get()
  const frame = selectionFrame(editor)
  if (!frame) return 'default'
  const middle = toCanvas(view, centreOf(frame))
  // The frame is scaled to a square, because the corners of a flat frame would have nearly the directions of its sides.
  const [x, y] = [(at.x - middle.x) / frame.width, (at.y - middle.y) / frame.height]
  const isUpright = frame.rotation % 90 === 0
  const angle = isUpright ? Math.atan2(y, x) : Math.atan2(at.y - middle.y, at.x - middle.x)
  const eighth = Math.round((angle / Math.PI) * 4)
  return resizeCursors[((eighth % 4) + 4) % 4] as Cursor
}
