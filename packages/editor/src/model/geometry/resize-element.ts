import { type Box, type ElementId, elementOf, type PlacedElement, type RotatedBox } from '@printery/design'
import type { ElementChanges } from '../changes.ts'
import type { Editor } from '../editor.ts'
import { onlyItem } from '../only-item.ts'
import { frameOf, leavesOf } from './frames.ts'
import { anchored, fittedToFrame, type HandleDrag, scaledTogether } from './resize.ts'
import { fittedBox } from './text-fitting.ts'

/**
 * Resizes one element to a frame. If the lines of a text wrap differently, the height is fitted to the text, from the
 * fixed edge.
 */
export function resizedElement(
  editor: Editor,
  element: PlacedElement,
  to: RotatedBox,
  drag: Pick<HandleDrag, 'handle' | 'fromMiddle'>,
): ElementChanges[string] {
  const change = fittedToFrame(element, to, drag)
  if (element.kind !== 'text') return change
  return { ...change, ...fittedBox(editor, { ...element, ...change }, element) }
}

/**
 * Resizes the selection to `length` mm of width or height. The upper left corner stays in place. With `isLocked`, or for
 * several elements, the ratio is kept.
 */
export function withSideLength(
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
  const single = onlyItem(ids.flatMap((id) => elementOf(editor.design, id) ?? []))
  const placed = single?.kind === 'group' ? undefined : single
  const scale = length / frame[side]
  const size =
    isLocked || !placed
      ? { width: frame.width * scale, height: frame.height * scale }
      : { width: frame.width, height: frame.height, [side]: length }
  const to = anchored(frame, size, { x: 1, y: 1 })
  if (!placed) return scaledTogether(leavesOf(editor.design, ids), frame, to)
  const handle = isLocked ? 'se' : side === 'width' ? 'e' : 's'
  return { [placed.id]: resizedElement(editor, placed, to, { handle, fromMiddle: false }) }
}
