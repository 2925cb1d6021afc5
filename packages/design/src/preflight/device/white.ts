import type { ElementId, PlacedElement } from '../../elements/index.ts'
import type { Box } from '../../geometry/box.ts'
import type { Resources } from '../../resources.ts'
import { type Finding, type Fix, formatMillimetres } from '../finding.ts'
import { findingTexts, toFindingFields } from '../finding-texts.ts'
import type { Garment } from '../inks.ts'
import { displayNameOf, elementAt, type InspectedPage } from '../page.ts'
import { NeighbourMemo } from '../regions/neighbour-memo.ts'
import { PrintedSurface } from '../regions/printed-surface.ts'
import type { MethodRules } from '../rules.ts'
import { enlargeFix, measureText } from '../text.ts'
import {
  type NarrowLimits,
  type NarrowPart,
  type OutlinePart,
  OutlineThinness,
} from '../thinness/outline-thinness.ts'
import { colouredGarments, type PrintDevice } from './print-device.ts'

/** `Navy and Black`. */
const names = new Intl.ListFormat('en-GB', { type: 'conjunction' })
/** Tolerance in mm within which a line counts as a stroke of this width. */
const strokeTolerance = 0.05
/** Maximum factor by which a text is enlarged to keep its white. */
const maxEnlargement = 3

/**
 * Width in mm below which lines lose their white: the choke draws it in on both sides, and at least one dot of the
 * device has to remain.
 */
export function minWhiteLine({ chokeMm, dpi }: Pick<PrintDevice, 'chokeMm' | 'dpi'>): number {
  return Math.ceil((2 * chokeMm + 25.4 / dpi) * 100 - 1e-6) / 100
}

/**
 * The width below which lines lose their white. Undefined if none do: white made by the RIP is choked by the RIP,
 * white without a choke is below all of a line, and on a white garment missing white is invisible.
 */
export function whiteLimitOf(
  device: PrintDevice | undefined,
  garments: readonly Garment[],
  { printsSeparateInks, printsUnderbase }: MethodRules,
): number | undefined {
  if (device?.white !== 'file' || device.chokeMm <= 0) return undefined
  if (printsSeparateInks && !printsUnderbase) return undefined
  return colouredGarments(garments).length > 0 ? minWhiteLine(device) : undefined
}

const partsCache = new NeighbourMemo<readonly OutlinePart[]>()

/** The narrow parts of all inks together, as the white lies below all of them. */
export function coveredParts(
  page: InspectedPage,
  { regions }: PrintedSurface,
  { limit, shortest }: { limit: number; shortest: number },
): readonly NarrowPart[] {
  const surface = new PrintedSurface(page, regions, { printsSeparateInks: false, printsOverprint: false })
  const limits: NarrowLimits = {
    ...{ line: limit, gap: 0, reported: limit },
    shortest: { line: shortest, gap: Number.POSITIVE_INFINITY },
  }
  const key = `covered ${limit} ${shortest}`
  return [...new OutlineThinness(page, surface, limits, key, partsCache).parts()].flat()
}

/** The thinnest line of an element in mm, including lines that become long enough only when they are enlarged. */
function thinnestLine(
  page: InspectedPage,
  surface: PrintedSurface,
  id: ElementId,
  { limit, shortest }: { limit: number; shortest: number },
): number {
  const parts = coveredParts(page, surface, { limit, shortest: shortest / maxEnlargement })
  return Math.min(...parts.filter(({ owner }) => owner === id).map(({ width }) => width))
}

interface LostWhite {
  /** Width in mm below which lines lose their white. */
  limit: number
  /** Shorter lines, in mm, are not measured. */
  shortest: number
  garments: readonly Garment[]
  resources: Resources
  safe: number
}

/** Finds lines below which the choke leaves no white: one finding per element, at its narrowest line. */
export function checkLostWhite(
  page: InspectedPage,
  surface: PrintedSurface,
  parts: readonly NarrowPart[],
  { garments, ...fixInput }: LostWhite,
): Finding[] {
  const reported = new Set<string | undefined>()
  const { limit } = fixInput
  const garmentNames = names.format(colouredGarments(garments).map(({ name }) => name))
  return parts
    .filter(({ kind, width }) => kind === 'line' && width < limit)
    .sort((one, other) => one.width - other.width)
    .flatMap(({ owner, width, box }): Finding[] => {
      const id = owner ?? elementAt(page, box.x + box.width / 2, box.y + box.height / 2)
      if (reported.has(id)) return []
      reported.add(id)
      const seen = page.visible.find(({ element }) => element.id === id)
      const fix = seen && widerFix(seen, width, { page, surface, ...fixInput })
      const name = seen ? displayNameOf(page.design, seen.element) : 'The print'
      return [
        {
          code: 'white-lost',
          severity: 'warning',
          ...(id !== undefined && { elementId: id }),
          box,
          ...toFindingFields(findingTexts['white-lost'](name, formatMillimetres(limit), garmentNames)),
          measured: formatMillimetres(width),
          ...(fix && { fix }),
        },
      ]
    })
}

function widerFix(
  { element, box }: { element: PlacedElement; box: Box },
  width: number,
  fixInput: { page: InspectedPage; surface: PrintedSurface } & Omit<LostWhite, 'garments'>,
): Fix | undefined {
  const { page, surface, limit, resources, safe } = fixInput
  if (element.kind === 'text') {
    const times = limit / Math.min(width, thinnestLine(page, surface, element.id, fixInput))
    if (times > maxEnlargement) return undefined
    return enlargeFix(element, box, times, { em: measureText(element, resources).em, page, safe })
  }
  const stroke = element.kind === 'shape' ? element.stroke : null
  if (!stroke || Math.abs(stroke.width - width) > strokeTolerance) return undefined
  const wide = Math.ceil(limit * 10 - 1e-6) / 10
  return {
    label: `Make its line ${formatMillimetres(wide)}`,
    operation: { type: 'change', changes: { [element.id]: { stroke: { ...stroke, width: wide } } } },
  }
}
