import { overprintOf, type PrintingTypeName, pixelOf, type Side } from '@printery/domain'
import { type Area, type Design, membersOf } from '../document.ts'
import type { Element, ElementId, PlacedElement } from '../elements/index.ts'
import { faintDistance, perceivedDifference } from './contrast.ts'
import type { Garment } from './inks.ts'
import { methodRules } from './rules.ts'

export interface IntendedPrint {
  method: PrintingTypeName
  garments: readonly Pick<Garment, 'hex'>[]
  /** The print area into which the page is fitted, mm. */
  area: Pick<Area, 'width' | 'height'>
}

/**
 * Whether a printing method can print this page on each of these garments. The page has no photo if the method prints
 * none, no more colours than the method allows, no text that is too small, and no element in the colour of the garment
 * directly on the garment.
 * This reads only the records of the design, and is faster than preflight, which needs fonts and pixels. A page that
 * fails here may still pass preflight.
 */
export function suitsPrint(design: Design, page: Side, { method, garments, area }: IntendedPrint): boolean {
  const rules = methodRules[method]
  const visible = leavesOf(design, page)
  if (!rules.printsPhotos && visible.some(({ element }) => element.kind === 'image')) return false
  const { ground, area: designArea } = design.pages[page]
  const scale = Math.min(area.width / designArea.width, area.height / designArea.height)
  const isTooSmall = ({ element }: Leaf) =>
    element.kind === 'text' && element.runs.some(({ size }) => size * scale < rules.minText.em)
  if (visible.some(isTooSmall)) return false
  const inks = new Set([
    ...visible.flatMap(({ element }) => coloursOf(element)),
    ...(ground === null ? [] : [ground]),
  ])
  if (inks.size > (rules.maxInks ?? Number.POSITIVE_INFINITY)) return false
  if (ground !== null) return true
  return visible.every(({ element, opacity, isOverprint }, index) => {
    const colours = coloursOf(element)
    if (colours.length === 0 || visible.slice(0, index).some((below) => covers(below, element))) return true
    return garments.every(({ hex }) => {
      const fabric = pixelOf(hex)
      return colours.some((hex) => {
        const isMixed = isOverprint || !rules.isOpaque
        const printed = isMixed ? overprintOf(pixelOf(hex), fabric) : pixelOf(hex)
        return perceivedDifference(printed, fabric) * opacity >= faintDistance
      })
    })
  })
}

interface Leaf {
  element: PlacedElement
  /** The opacity of the element multiplied by that of its groups. */
  opacity: number
  isOverprint: boolean
}

/** The visible elements except groups, from bottom to top. */
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

/** The colours of an element, except of drawings and pictures, whose colours are not part of the design. */
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

/** Whether an opaque picture or filled shape hides another element, judged by their frames. */
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
