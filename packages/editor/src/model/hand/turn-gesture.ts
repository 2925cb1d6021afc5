import { centreOf } from '@printery/design'
import { carryOut } from '../carrying-out.ts'
import type { Editor } from '../editor.ts'
import { frameOf, leavesOf } from '../frames.ts'
import { turnedBy, wound } from '../placing.ts'
import { toBoard } from '../viewing.ts'
import type { Gesture, Pointing } from './pointing.ts'

/** Degrees: with Shift it stands at multiples of the step, else it settles at eighths of a turn when it is near. */
const [step, eighth, near] = [15, 45, 2]

/** Turns what is chosen about its middle. */
export function turnGesture(editor: Editor, from: Pointing): Gesture {
  editor.begin()
  editor.look({ hold: {} })
  const { selection, view } = editor.session.get()
  const frame = frameOf(editor.design, selection)
  const leaves = leavesOf(editor.design, selection)
  return {
    move: (at) => {
      if (!frame) return
      const middle = centreOf(frame)
      const centre = toBoard(view, middle)
      const angleTo = (point: Pointing) =>
        Math.atan2(point.y - centre.y, point.x - centre.x) * (180 / Math.PI)
      const rotation = settled(frame.rotation + angleTo(at) - angleTo(from), at)
      if (carryOut(editor, turnedBy(leaves, middle, rotation - frame.rotation)))
        editor.look({
          hold: { frame: { ...frame, rotation: wound(rotation) }, words: `${Math.round(wound(rotation))}°` },
        })
    },
    release: () => {
      editor.look({ hold: null })
      editor.end()
    },
    cancel: () => {
      editor.look({ hold: null })
      editor.cancel()
    },
  }
}

function settled(degrees: number, { shift, mod }: Pointing): number {
  if (shift) return Math.round(degrees / step) * step
  const upright = Math.round(degrees / eighth) * eighth
  return !mod && Math.abs(degrees - upright) <= near ? upright : degrees
}
