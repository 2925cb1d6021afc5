import { type Box, type ElementId, elementOf, type PlacedElement, type RotatedBox } from '@printery/design'
import { alone } from './alone.ts'
import type { ElementChanges } from './changes.ts'
import type { Editor } from './editor.ts'
import { fittedBox } from './fitting.ts'
import { frameOf, leavesOf } from './frames.ts'
import { anchored, fittedTo, type Stretch, scaledWith } from './stretching.ts'

/** One element in another frame. The lines that a narrower box breaks anew make it as high as they need, from the edge that stays. */
export function resized(
  editor: Editor,
  element: PlacedElement,
  to: RotatedBox,
  pull: Pick<Stretch, 'handle' | 'fromMiddle'>,
): ElementChanges[string] {
  const change = fittedTo(element, to, pull)
  if (element.kind !== 'text') return change
  return { ...change, ...fittedBox(editor, { ...element, ...change }, element) }
}

/** What is chosen as wide or as high as `length`, in mm. Its upper left corner stays; with `isLocked`, and where it is many, its shape too. */
export function withSide(
  editor: Editor,
  ids: readonly ElementId[],
  {
    side,
    length,
    isLocked,
  }: { side: keyof Pick<Box, 'width' | 'height'>; length: number; isLocked: boolean },
): ElementChanges {
  const frame = frameOf(editor.design, ids)
  if (!frame) return {}
  const single = alone(ids.flatMap((id) => elementOf(editor.design, id) ?? []))
  const placed = single?.kind === 'group' ? undefined : single
  const scale = length / frame[side]
  const size =
    isLocked || !placed
      ? { width: frame.width * scale, height: frame.height * scale }
      : { width: frame.width, height: frame.height, [side]: length }
  const to = anchored(frame, size, { x: 1, y: 1 })
  if (!placed) return scaledWith(leavesOf(editor.design, ids), frame, to)
  const handle = isLocked ? 'se' : side === 'width' ? 'e' : 's'
  return { [placed.id]: resized(editor, placed, to, { handle, fromMiddle: false }) }
}
