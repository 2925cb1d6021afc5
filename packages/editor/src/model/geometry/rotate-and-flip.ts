import { centreOf } from '@printery/design'
import type { Editor } from '../editor.ts'
import { frameOf, leavesOf } from './frames.ts'
import { flipped, rotatedBy } from './transforms.ts'

/** Mirrors about the centre of the selection. */
export function flipSelected(editor: Editor, axis: 'x' | 'y'): void {
  const { selection } = editor.session.get()
  const frame = frameOf(editor.design, selection)
  if (!frame) return
  const only = editor.onlySelectedElement
  // A single element is mirrored along its own axes, even if it is rotated.
  const changes =
    only && only.kind !== 'group'
      ? { [only.id]: axis === 'x' ? { flipX: !only.flipX } : { flipY: !only.flipY } }
      : flipped(leavesOf(editor.design, selection), centreOf(frame), axis)
  editor.apply({ type: 'change', changes })
}

/** Rotates clockwise about the centre of the selection. Changes with the same `mergeKey` are one undo step. */
export function rotateSelected(editor: Editor, degrees: number, mergeKey?: string): void {
  const { selection } = editor.session.get()
  const frame = frameOf(editor.design, selection)
  if (!frame) return
  const changes = rotatedBy(leavesOf(editor.design, selection), centreOf(frame), degrees)
  editor.apply({ type: 'change', changes }, mergeKey)
}
