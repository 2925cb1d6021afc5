import { centreOf } from '@printery/design'
import type { Editor } from './editor.ts'
import { frameOf, leavesOf } from './frames.ts'
import { flipped, turnedBy } from './placing.ts'

/** About the middle of all of them. */
export function flip(editor: Editor, axis: 'x' | 'y'): void {
  const { selection } = editor.session.get()
  const frame = frameOf(editor.design, selection)
  if (!frame) return
  const only = editor.onlyChosen
  // One that stands at an angle is turned over as it stands, along its own sides.
  const changes =
    only && only.kind !== 'group'
      ? { [only.id]: axis === 'x' ? { flipX: !only.flipX } : { flipY: !only.flipY } }
      : flipped(leavesOf(editor.design, selection), centreOf(frame), axis)
  editor.do({ type: 'change', changes })
}

/** About the middle of all of them, clockwise. Those of the same `kind` are one step of undo. */
export function turnChosen(editor: Editor, degrees: number, kind?: string): void {
  const { selection } = editor.session.get()
  const frame = frameOf(editor.design, selection)
  if (!frame) return
  const changes = turnedBy(leavesOf(editor.design, selection), centreOf(frame), degrees)
  editor.do({ type: 'change', changes }, kind)
}
