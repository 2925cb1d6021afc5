import { centreOf } from '@printery/design'
import type { Editor } from '../editor.ts'
import { frameOf } from '../frames.ts'
import { toBoard } from '../viewing.ts'
import type { Handle } from './handles.ts'

/** As CSS names them, by the way that a pull goes: from the right clockwise by eighths of a turn. */
const pulls = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

export type PointerLook = (typeof pulls)[number] | 'default' | 'move' | 'text' | 'grab' | 'crosshair'

/** What a pointer looks like over a handle: along the way it pulls, however the frame is turned. */
export function lookOfHandle(editor: Editor, { name, at }: Handle): PointerLook {
  if (name === 'turn') return 'grab'
  const { selection, view } = editor.session.get()
  const frame = frameOf(editor.design, selection)
  if (!frame) return 'default'
  const middle = toBoard(view, centreOf(frame))
  // A flat frame's corners lie nearly at its sides: its ways are those of a square.
  const [x, y] = [(at.x - middle.x) / frame.width, (at.y - middle.y) / frame.height]
  const isUpright = frame.rotation % 90 === 0
  const angle = isUpright ? Math.atan2(y, x) : Math.atan2(at.y - middle.y, at.x - middle.x)
  const eighth = Math.round((angle / Math.PI) * 4)
  return pulls[((eighth % 4) + 4) % 4] as PointerLook
}
