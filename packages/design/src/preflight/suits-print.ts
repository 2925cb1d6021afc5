import { overprintOf, type PrintingTypeName, pixelOf, type Side } from '@printery/domain'
import { type Area, type Design, membersOf } from '../document.ts'
import type { Element, ElementId, PlacedElement } from '../elements/index.ts'
import { faintDistance, perceivedDifference } from './contrast.ts'
import type { Garment } from './inks.ts'
import { methodRules } from './rules.ts'

export interface IntendedPrint {
  method: PrintingTypeName
  garments: readonly Pick<Garment, 'hex'>[]
  /** Into which the page is fitted, mm. */
  area: Pick<Area, 'width' | 'height'>
}

/**
 * Whether a printing method can print this page on each of these garments, judged only by the records: no photo where
 * it prints none, no more colours than it has, no text that is too small, and nothing that lies on the bare garment in
 * the garment's own colour.
 * Faster than a check, which needs fonts and pixels; what is refused here may still pass the check.
 */
export function suitsPrint(design: Design, page: Side, { method, garments, area }: IntendedPrint): boolean {
  const rules = methodRules[method]
  const shown = leavesOf(design, page)
  if (!rules.printsPhotos && shown.some(({ element }) => element.kind === 'image')) return false
  const { ground, area: made } = design.pages[page]
  const scale = Math.min(area.width / made.width, area.height / made.height)
  const isTooSmall = ({ element }: Leaf) =>
    element.kind === 'text' && element.runs.some(({ size }) => size * scale < rules.minText.em)
  if (shown.some(isTooSmall)) return false
  const inks = new Set([
    ...shown.flatMap(({ element }) => coloursOf(element)),
    ...(ground === null ? [] : [ground]),
  ])
  if (inks.size > (rules.maxInks ?? Number.POSITIVE_INFINITY)) return false
  if (ground !== null) return true
  return shown.every(({ element, opacity, isOverprint }, index) => {
    const colours = coloursOf(element)
    if (colours.length === 0 || shown.slice(0, index).some((below) => covers(below, element))) return true
    return garments.every(({ hex }) => {
      const fabric = pixelOf(hex)
      return colours.some((own) => {
        const isMixed = isOverprint || !rules.isOpaque
        const printed = isMixed ? overprintOf(pixelOf(own), fabric) : pixelOf(own)
        return perceivedDifference(printed, fabric) * opacity >= faintDistance
      })
    })
  })
}

interface Leaf {
  element: PlacedElement
  /** With the groups around it. */
  opacity: number
  isOverprint: boolean
}

/** Visible elements that are no groups, from bottom to top. */
function leavesOf(
  design: Design,
  page: Side,
  enclosing: { id: ElementId | null; opacity: number; isOverprint: boolean } = outermost,
): Leaf[] {
  return membersOf(design, page, enclosing.id).flatMap((element: Element): Leaf[] => {
    if (element.hidden) return []
    const opacity = enclosing.opacity * element.opacity
    const isOverprint = enclosing.isOverprint || element.overprint
    return element.kind === 'group'
      ? leavesOf(design, page, { id: element.id, opacity, isOverprint })
      : [{ element, opacity, isOverprint }]
  })
}

const outermost = { id: null, opacity: 1, isOverprint: false }

/** Those of drawings and pictures are not in the records. */
function coloursOf(element: PlacedElement): string[] {
  if (element.kind === 'text')
    return [
      ...element.runs.map(({ fill }) => fill),
      ...(element.outline ? [element.outline.colour] : []),
      ...(element.shadow ? [element.shadow.colour] : []),
    ]
  if (element.kind === 'shape')
    return [
      ...(element.fill === null ? [] : [element.fill]),
      ...(element.stroke ? [element.stroke.colour] : []),
    ]
  return []
}

/** By their frames: only a filled, opaque shape covers the garment. */
function covers({ element: below, opacity, isOverprint }: Leaf, above: PlacedElement): boolean {
  const isFilled = below.kind === 'shape' ? below.fill !== null : below.kind === 'image'
  return (
    isFilled &&
    opacity === 1 &&
    !isOverprint &&
    below.x <= above.x &&
    below.y <= above.y &&
    below.x + below.width >= above.x + above.width &&
    below.y + below.height >= above.y + above.height
  )
}
