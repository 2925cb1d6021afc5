import {
  elementOf,
  envelopePoints,
  inverseOf,
  isFoldFree,
  mapPoint,
  noOffsets,
  type Offset,
  type Point,
  placementMatrix,
  roundedOffset,
} from '@printery/design'
import type { ElementChanges } from '../changes.ts'
import type { Editor } from '../editor.ts'
import { asEnveloped, type EnvelopedElement, warpBoxOf } from '../geometry/curves.ts'
import { mayChange } from '../permission.ts'

/** The element whose envelope is being changed. */
export function envelopedElement(editor: Editor): EnvelopedElement | undefined {
  const { tool } = editor.session.get()
  return tool.name === 'envelope' ? asEnveloped(elementOf(editor.design, tool.id)) : undefined
}

/** Shows the handles of an element's envelope; returns whether it has one that may be changed. */
export function beginEnvelope(editor: Editor, id: string): boolean {
  const element = asEnveloped(elementOf(editor.design, id))
  if (!element || !mayChange(editor, [element.id], 'look')) return false
  editor.select([element.id])
  editor.updateSession({ tool: { name: 'envelope', id: element.id, point: 0 }, hovered: null })
  return true
}

/** Makes an envelope rectangular, as an undo step. */
export function resetEnvelope(editor: Editor): void {
  const element = envelopedElement(editor)
  if (element) editor.apply({ type: 'change', changes: withOffsets(element, noOffsets) })
}

/** The control points on the page, mm: corners and handles in the order of `envelopePoints`. */
export function controlPoints(editor: Editor, element: EnvelopedElement): Point[] {
  const { x, y, width, height } = warpBoxOf(element, editor.resources.get().face)
  const matrix = placementMatrix(element)
  return envelopePoints.map((place, index) => {
    const [across, down] = element.warp.offsets[index] ?? [0, 0]
    return mapPoint(matrix, { x: x + (place.x + across) * width, y: y + (place.y + down) * height })
  })
}

/** How far a control point is from its place on the box, in mm along the sides of the box. */
export function distanceMoved(editor: Editor, element: EnvelopedElement, point: number): Point {
  const { width, height } = warpBoxOf(element, editor.resources.get().face)
  const [across, down] = element.warp.offsets[point] ?? [0, 0]
  return { x: across * width, y: down * height }
}

export function isCorner(point: number): boolean {
  return point % 3 === 0
}

/** Moves a control point by mm on the page, as an undo step that repeated presses of a key share. */
export function nudgePoint(editor: Editor, point: number, by: Point): void {
  const element = envelopedElement(editor)
  if (!element) return
  const target = movedOffsets(editor, element, point, by)
  const changes = withOffsets(element, reachableOffsets(element.warp.offsets, target))
  editor.apply({ type: 'change', changes }, `envelope ${element.id} ${point}`)
}

/** The offsets after a move of a control point by mm on the page; a corner takes its two handles along. */
export function movedOffsets(editor: Editor, element: EnvelopedElement, point: number, by: Point): Offset[] {
  const { width, height } = warpBoxOf(element, editor.resources.get().face)
  const localMove = mapPoint(inverseOf({ ...placementMatrix(element), e: 0, f: 0 }), by)
  const count = envelopePoints.length
  const moved = isCorner(point) ? [point, (point + 1) % count, (point + count - 1) % count] : [point]
  return element.warp.offsets.map(([x, y], index) =>
    moved.includes(index)
      ? roundedOffset({ x: x + localMove.x / width, y: y + localMove.y / height })
      : [x, y],
  )
}

/** Number of bisection steps of a move that would fold the envelope over. */
const bisectionSteps = 8

/** The target offsets, or the last ones on the way to them at which the envelope doesn't fold over. */
export function reachableOffsets(from: Offset[], target: Offset[]): Offset[] {
  if (isFoldFree(target)) return target
  let [reached, share, step] = [from, 0, 1 / 2]
  for (let bisectionStep = 0; bisectionStep < bisectionSteps; bisectionStep++) {
    const next = from.map(([x, y], index): Offset => {
      const [toX, toY] = target[index] ?? [x, y]
      return roundedOffset({ x: x + (toX - x) * (share + step), y: y + (toY - y) * (share + step) })
    })
    if (isFoldFree(next)) {
      reached = next
      share += step
    }
    step /= 2
  }
  return reached
}

/** The change to these offsets. */
export function withOffsets({ id }: EnvelopedElement, offsets: Offset[]): ElementChanges {
  return { [id]: { warp: { style: 'envelope', offsets } } }
}
