import { type PlacedElement, scaleTextStyle } from '../elements/index.ts'
import type { Box } from '../geometry/box.ts'
import type { Resources } from '../resources.ts'
import { type Finding, type Fix, formatLength } from './finding.ts'
import { findingTexts, toFindingFields } from './finding-texts.ts'
import { fittingScale, frameOf, moveInside, scalePlacement } from './fixes/placement.ts'
import { displayNameOf, type InspectedPage, type VisibleElement } from './page.ts'
import type { MethodRules } from './rules.ts'
import { readableShare } from './text.ts'

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
 * frames. Text may be shrunk as long as it stays readable.
 */
export function checkEdges(
  page: InspectedPage,
  edges: EdgeMargins,
  rules: MethodRules,
  resources: Resources,
): Finding[] {
  return page.visible.flatMap((visible) => edgeFinding(page, visible, edges, { rules, resources }) ?? [])
}

function edgeFinding(
  page: InspectedPage,
  { element, box }: VisibleElement,
  { bleed, safe }: EdgeMargins,
  { rules, resources }: { rules: MethodRules; resources: Resources },
): Finding | undefined {
  const distances = distancesToEdges(box, page)
  const min = Math.min(...distances)
  if (min >= safe - invisibleMm) return undefined
  const name = displayNameOf(page.design, element)
  const location = { elementId: element.id, box, severity: 'warning' } as const
  const minScale = element.kind === 'text' ? 1 / readableShare(element, rules, resources) : 1
  const fix = moveInsideFix(element, box, page, { safe, minScale })
  const fixField = fix && { fix }
  const measured = formatLength(Math.abs(min))
  if (isOutside(box, page))
    return {
      ...location,
      ...fixField,
      code: 'off-area',
      ...toFindingFields(findingTexts['off-area'](name, true)),
      measured,
    }
  if (isBackground(element, distances)) {
    const isShort = distances.some((each) => each <= invisibleMm && each > invisibleMm - bleed)
    if (bleed === 0 || !isShort) return undefined
    return {
      ...location,
      code: 'short-of-bleed',
      ...toFindingFields(findingTexts['short-of-bleed'](name, formatLength(bleed))),
      measured,
    }
  }
  if (min < -invisibleMm)
    return {
      ...location,
      ...fixField,
      code: 'off-area',
      ...toFindingFields(findingTexts['off-area'](name, false)),
      measured,
    }
  return {
    ...location,
    ...fixField,
    code: 'near-edge',
    ...toFindingFields(findingTexts['near-edge'](name, formatLength(safe), rules.medium)),
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
export function moveInsideFix(
  element: PlacedElement,
  box: Box,
  page: InspectedPage,
  { safe, minScale }: { safe: number; minScale: number },
): Fix | undefined {
  const placed = { frame: frameOf(element), seen: box }
  const scale = fittingScale(box, page, safe)
  if (scale === 1) {
    const { x, y } = moveInside(placed, page, safe)
    return changeFix('Move inside', element, { x, y })
  }
  if (element.kind !== 'text' || scale < minScale) return undefined
  const frame = moveInside(scalePlacement(placed, scale), page, safe)
  return changeFix('Make it fit', element, { ...frame, ...scaleTextStyle(element, scale) })
}

function changeFix(label: string, { id }: PlacedElement, change: Record<string, unknown>): Fix {
  return { label, operation: { type: 'change', changes: { [id]: change } } }
}
