import { type PlacedElement, scaleTextStyle } from '../elements/index.ts'
import { type Box, centreOf } from '../geometry/box.ts'
import { type Finding, type Fix, formatLength } from './finding.ts'
import { findingTexts, inWords } from './finding-texts.ts'
import { displayNameOf, type InspectedPage, type VisibleElement } from './page.ts'

export interface EdgeMargins {
  /** Bleed in mm: printed beyond the area and cut off. */
  bleed: number
  /** Safe margin in mm inside of the area. */
  safe: number
}

/** Distances in mm below this are not visible. */
const invisibleMm = 0.05

/**
 * Finds elements that are cut off at the edge of the print area or too close to it, by their outlines, not their
 * frames. `minEm` is the smallest printable font size in mm, to which text may be shrunk.
 */
export function checkEdges(page: InspectedPage, edges: EdgeMargins, minEm: number): Finding[] {
  return page.visible.flatMap((seen) => edgeFinding(page, seen, edges, minEm) ?? [])
}

function edgeFinding(
  page: InspectedPage,
  { element, box }: VisibleElement,
  { bleed, safe }: EdgeMargins,
  minEm: number,
): Finding | undefined {
  const room = distancesToEdges(box, page)
  const min = Math.min(...room)
  if (min >= safe - invisibleMm) return undefined
  const name = displayNameOf(page.design, element)
  const about = { elementId: element.id, box, severity: 'warning' } as const
  const fix = moveInsideFix(element, box, page, { safe, minEm })
  const fixField = fix && { fix }
  const measured = formatLength(Math.abs(min))
  if (isOutside(box, page))
    return {
      ...about,
      ...fixField,
      code: 'off-area',
      ...inWords(findingTexts['off-area'](name, true)),
      measured,
    }
  if (isBackground(element, room)) {
    const short = room.some((each) => each <= invisibleMm && each > invisibleMm - bleed)
    if (bleed === 0 || !short) return undefined
    return {
      ...about,
      code: 'short-of-bleed',
      ...inWords(findingTexts['short-of-bleed'](name, formatLength(bleed))),
      measured,
    }
  }
  if (min < -invisibleMm)
    return {
      ...about,
      ...fixField,
      code: 'off-area',
      ...inWords(findingTexts['off-area'](name, false)),
      measured,
    }
  return {
    ...about,
    ...fixField,
    code: 'near-edge',
    ...inWords(findingTexts['near-edge'](name, formatLength(safe))),
    measured,
  }
}

/** Distances in mm to each edge, negative beyond it: left, top, right, bottom. */
function distancesToEdges(
  { x, y, width, height }: Box,
  page: InspectedPage,
): [number, number, number, number] {
  return [x, y, page.width - x - width, page.height - y - height]
}

function isOutside({ x, y, width, height }: Box, page: InspectedPage): boolean {
  return x + width <= 0 || y + height <= 0 || x >= page.width || y >= page.height
}

/** An element that spans the area, such as a background or a band, is meant to be cut off. Text never is. */
function isBackground({ kind }: PlacedElement, [left, upper, right, lower]: readonly number[]): boolean {
  const reaches = (one = 0, other = 0) => one <= invisibleMm && other <= invisibleMm
  return kind !== 'text' && (reaches(left, right) || reaches(upper, lower))
}

/**
 * Moves an element inside by the smallest distance. Text larger than the area is shrunk as far as necessary; for
 * other large elements only the designer knows which part has to be visible.
 */
function moveInsideFix(
  element: PlacedElement,
  box: Box,
  page: InspectedPage,
  { safe, minEm }: { safe: number; minEm: number },
): Fix | undefined {
  const room = { width: page.width - 2 * safe, height: page.height - 2 * safe }
  const times = Math.min(1, room.width / box.width, room.height / box.height)
  if (times === 1) return changeFix('Move inside', element, movedInside(element, box, page, safe))
  if (element.kind !== 'text' || element.runs.some(({ size }) => size * times < minEm)) return undefined
  const centre = centreOf(element)
  const smaller = (part: Box) => ({
    x: centre.x + (part.x - centre.x) * times,
    y: centre.y + (part.y - centre.y) * times,
    width: part.width * times,
    height: part.height * times,
  })
  const [frame, seen] = [smaller(element), smaller(box)]
  const change = { ...frame, ...scaleTextStyle(element, times), ...movedInside(frame, seen, page, safe) }
  return changeFix('Make it fit', element, change)
}

/** The position of the frame with all visible parts inside of the area. */
function movedInside(frame: Pick<Box, 'x' | 'y'>, seen: Box, page: InspectedPage, safe: number) {
  const to = (start: number, length: number, whole: number) =>
    Math.min(Math.max(start, safe), whole - safe - length)
  const [x, y] = [to(seen.x, seen.width, page.width), to(seen.y, seen.height, page.height)]
  return { x: frame.x + x - seen.x, y: frame.y + y - seen.y }
}

function changeFix(label: string, { id }: PlacedElement, change: Record<string, unknown>): Fix {
  return { label, operation: { type: 'change', changes: { [id]: change } } }
}
