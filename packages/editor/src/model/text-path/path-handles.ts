import {
  inverseOf,
  layOutText,
  mapPoint,
  measuredPathOf,
  type Point,
  placementMatrix,
  type TextElement,
} from '@printery/design'
import type { Editor } from '../editor.ts'
import { toCanvas } from '../geometry/view.ts'
import { textOfPathTool } from '../tools/path-tool.ts'
import { nodesOf } from './path-nodes.ts'

/** A handle on the canvas: a point of the path, one of its two handles, or the handle that slides the text along the path. */
export interface PathHandle {
  part: 'at' | 'handleIn' | 'handleOut' | 'offset'
  /** Index of the point. */
  index: number
  /** In px of the canvas. */
  at: Point
}

/** Distance in px between the top of the text and the handle that slides the text along the path. */
const offsetDistance = 20

/** The handles of the edited path, points first: of handles at the same distance, a press picks the first. */
export function pathHandlesOf(editor: Editor): PathHandle[] {
  const text = textOfPathTool(editor)
  const { tool, view } = editor.session.get()
  if (!text || tool.name !== 'path') return []
  const matrix = placementMatrix(text)
  const onCanvas = (point: Point) => toCanvas(view, mapPoint(matrix, point))
  const { nodes } = nodesOf(text)
  const selected = Math.min(tool.point, nodes.length - 1)
  const points = nodes.map(({ at }, index): PathHandle => ({ part: 'at', index, at: onCanvas(at) }))
  const curveHandles = (['handleIn', 'handleOut'] as const).flatMap((part): PathHandle[] => {
    const end = nodes[selected]?.[part]
    return end ? [{ part, index: selected, at: onCanvas(end) }] : []
  })
  const offsetHandle = offsetHandlePosition(text, editor)
  return [
    ...points,
    ...curveHandles,
    ...(offsetHandle ? [{ part: 'offset' as const, index: 0, at: onCanvas(offsetHandle) }] : []),
  ]
}

/** The position of the handle that slides the text along the path: above the middle of the first line, in mm, relative to the box. */
function offsetHandlePosition(text: TextElement, editor: Editor): Point | undefined {
  const path = measuredPathOf(text)
  const [line] = layOutText(text, editor.resources.get().face).lines
  if (!path || !line) return undefined
  const { scale } = editor.session.get().view
  const { x, y, dx, dy } = path.parallelAt(line.baseline).at(line.left + line.width / 2)
  const up = line.ascent + offsetDistance / scale
  return { x: x + dy * up, y: y - dx * up }
}

/** The handle nearest to a point of the canvas, within a distance in px. */
export function pathHandleAt(editor: Editor, point: Point, reach: number): PathHandle | undefined {
  return pathHandlesOf(editor)
    .map((handle) => ({ handle, distance: Math.hypot(point.x - handle.at.x, point.y - handle.at.y) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((one, other) => one.distance - other.distance)[0]?.handle
}

/** Converts a distance on the page to the text's local coordinates, in mm. The text may be rotated and mirrored. */
export function inTextBox(text: TextElement, by: Point): Point {
  const inverse = inverseOf(placementMatrix(text))
  const [origin, end] = [mapPoint(inverse, { x: 0, y: 0 }), mapPoint(inverse, by)]
  return { x: end.x - origin.x, y: end.y - origin.y }
}
