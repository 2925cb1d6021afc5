import { type Box, type ElementId, elementOf, type Point } from '@printery/design'
import type { ElementChanges } from '../changes.ts'
import type { Editor } from '../editor.ts'
import { boxOf, boxOfAll, frameOf, leavesOf } from './frames.ts'
import { scaledTogether } from './resize.ts'
import { resizedElement } from './resize-element.ts'
import { movedBy } from './transforms.ts'

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'
export type Dimension = 'width' | 'height'

const anchors: Record<Alignment, { axis: 'x' | 'y'; part: number }> = {
  left: { axis: 'x', part: 0 },
  centre: { axis: 'x', part: 0.5 },
  right: { axis: 'x', part: 1 },
  top: { axis: 'y', part: 0 },
  middle: { axis: 'y', part: 0.5 },
  bottom: { axis: 'y', part: 1 },
}

const lengths = { x: 'width', y: 'height' } as const

/**
 * Aligns the selected elements to an edge or middle of the selection, or of the print area if only one is
 * selected. Groups are moved as a whole.
 */
export function align(
  editor: Editor,
  alignment: Alignment,
  to: 'selection' | 'page' = editor.session.get().selection.length > 1 ? 'selection' : 'page',
): void {
  const { axis, part } = anchors[alignment]
  const { area } = editor.design.pages[editor.page]
  const frame = to === 'page' ? { x: 0, y: 0, ...area } : boxOfAll(editor.design, idsOf(editor))
  if (!frame) return
  const anchorOf = (box: Box) => box[axis] + box[lengths[axis]] * part
  move(editor, (box) => ({ x: 0, y: 0, [axis]: anchorOf(frame) - anchorOf(box) }))
}

/** Distributes three or more elements with equal gaps; the outermost elements stay in place. */
export function distribute(editor: Editor, axis: 'x' | 'y'): void {
  const length = lengths[axis]
  const boxes = selectedBoxes(editor).toSorted((one, other) => middle(one.box) - middle(other.box))
  function middle(box: Box) {
    return box[axis] + box[length] / 2
  }
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (!first || !last || boxes.length < 3) return
  const room = last.box[axis] + last.box[length] - first.box[axis]
  const filled = boxes.reduce((sum, { box }) => sum + box[length], 0)
  const gap = (room - filled) / (boxes.length - 1)
  let position = first.box[axis]
  const target = new Map<ElementId, number>()
  for (const { id, box } of boxes) {
    target.set(id, position)
    position += box[length] + gap
  }
  move(editor, (box, id) => ({ x: 0, y: 0, [axis]: (target.get(id) ?? box[axis]) - box[axis] }))
}

/** Resizes all to the width or height of the topmost one; elements with a fixed ratio change in both dimensions. */
export function makeSameSize(editor: Editor, dimension: Dimension): void {
  const frames = editor.selectedElements.flatMap(({ id }) => {
    const frame = frameOf(editor.design, [id])
    return frame ? [{ id, frame }] : []
  })
  const target = frames.at(-1)?.frame[dimension]
  if (target === undefined) return
  const changes: ElementChanges = {}
  for (const { id, frame } of frames) {
    const element = elementOf(editor.design, id)
    if (!element) continue
    const scale = target / frame[dimension]
    const isFree = element.kind === 'shape' && element.shape.type !== 'qr'
    const size =
      isFree || element.kind === 'pattern'
        ? { width: frame.width, height: frame.height, [dimension]: target }
        : { width: frame.width * scale, height: frame.height * scale }
    const to = {
      ...frame,
      ...size,
      x: frame.x + (frame.width - size.width) / 2,
      y: frame.y + (frame.height - size.height) / 2,
    }
    Object.assign(
      changes,
      element.kind === 'group'
        ? scaledTogether(leavesOf(editor.design, [id]), frame, to)
        : { [id]: resizedElement(editor, element, to, { handle: 'se', fromMiddle: true }) },
    )
  }
  editor.apply({ type: 'change', changes })
}

function idsOf(editor: Editor): readonly ElementId[] {
  return editor.session.get().selection
}

function selectedBoxes(editor: Editor): { id: ElementId; box: Box }[] {
  return editor.selectedElements.flatMap((element) => {
    const box = boxOf(editor.design, element)
    return box ? [{ id: element.id, box }] : []
  })
}

function move(editor: Editor, offsetFor: (box: Box, id: ElementId) => Point): void {
  const changes = selectedBoxes(editor).map(({ id, box }) =>
    movedBy(leavesOf(editor.design, [id]), offsetFor(box, id)),
  )
  editor.apply({ type: 'change', changes: Object.assign({}, ...changes) })
}
