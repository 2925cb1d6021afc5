import {
  type Box,
  bandOnPath,
  boxAround,
  boxOfLines,
  type Element,
  type Envelope,
  type FindFace,
  flattenPath,
  type Layout,
  layOutText,
  mapPoint,
  measuredPathOf,
  type Path,
  type Point,
  placementMatrix,
  type RotatedBox,
  type ShapeElement,
  type TextElement,
  type Warp,
  warpPath,
} from '@printery/design'
import { bentOutlineOf } from './bent-text.ts'

/** A text or shape that isn't drawn along its box: bent, warped or on a path. */
export type CurvedElement = TextElement | ShapeElement

export function isCurved(element: Element): boolean {
  return asCurved(element) !== undefined
}

/** The element if it is curved. */
export function asCurved(element: Element | undefined): CurvedElement | undefined {
  if (element?.kind === 'text')
    return element.bend !== 0 || element.warp || element.path ? element : undefined
  return element?.kind === 'shape' && element.warp ? element : undefined
}

/** A curved element in an envelope. */
export type EnvelopedElement = CurvedElement & { warp: Envelope }

/** The element if it is in an envelope. */
export function asEnveloped(element: Element | undefined): EnvelopedElement | undefined {
  const curved = asCurved(element)
  return curved?.warp?.style === 'envelope' ? (curved as EnvelopedElement) : undefined
}

/** The box around the lines or the shape, which a warp distorts, in mm, relative to the element's box. */
export function warpBoxOf(element: CurvedElement, face: FindFace): Box {
  if (element.kind === 'text') return boxOfLines(layOutText(element, face).lines)
  return { x: 0, y: 0, width: element.width, height: element.height }
}

/** The outline of a curved element on the page. */
export function outlineOnPage(element: CurvedElement, face: FindFace): Point[] | undefined {
  const matrix = placementMatrix(element)
  return outlineInBox(element, face)?.map((point) => mapPoint(matrix, point))
}

/** The rotated box around the outline of a curved element. */
export function frameOfCurvedElement(element: CurvedElement, face: FindFace): RotatedBox | undefined {
  const box = boxAround(outlineInBox(element, face) ?? [])
  if (!box) return undefined
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const { x, y } = mapPoint(placementMatrix(element), centre)
  const { width, height } = box
  return { x: x - width / 2, y: y - height / 2, width, height, rotation: element.rotation }
}

const outlines = new WeakMap<CurvedElement, { face: FindFace; outline: Point[] | undefined }>()

/** The outline in mm, relative to the element's box. Cached, because frames are drawn with every move of the pointer. */
function outlineInBox(element: CurvedElement, face: FindFace): Point[] | undefined {
  const cached = outlines.get(element)
  if (cached?.face === face) return cached.outline
  const outline = computeOutline(element, face)
  outlines.set(element, { face, outline })
  return outline
}

function computeOutline(element: CurvedElement, face: FindFace): Point[] | undefined {
  if (element.kind === 'text' && element.bend !== 0) return bentOutlineOf(element, layOutText(element, face))
  if (element.kind === 'text' && element.path) return outlineOnPath(element, layOutText(element, face))
  return warpedOutline(element.warp, warpBoxOf(element, face))
}

/** The outline around all lines, from the top of the first to the bottom of the last; undefined if there is no text. */
function outlineOnPath(text: TextElement, { lines }: Layout): Point[] | undefined {
  const path = measuredPathOf(text)
  const nonEmptyLines = lines.filter(({ width }) => width > 0)
  const [first] = nonEmptyLines
  const last = nonEmptyLines.at(-1)
  if (!path || !first || !last) return undefined
  const [from, to] = [
    Math.min(...nonEmptyLines.map(({ left }) => left)),
    Math.max(...nonEmptyLines.map(({ left, width }) => left + width)),
  ]
  const baseline = first.baseline
  const foot = last.baseline - baseline + last.descent
  return bandOnPath(path, { baseline, from, to, top: -first.ascent, foot })
}

function warpedOutline(warp: Warp | null, { x, y, width, height }: Box): Point[] | undefined {
  if (width === 0) return undefined
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  const sides = corners.map((at, index) => ({ to: index === 0 ? 'M' : 'L', at })) as unknown as Path
  const path = warpPath([...sides, { to: 'Z', at: [] }], warp, { x, y, width, height })
  return flattenPath(path, Math.max(width, height) / 500)[0]?.slice(0, -1)
}
