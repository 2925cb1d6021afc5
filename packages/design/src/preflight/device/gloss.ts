import { onlyGloss } from '../../display/only-gloss.ts'
import type { Resources } from '../../resources.ts'
import { type Finding, formatMillimetres } from '../finding.ts'
import { findingTexts, toFindingFields } from '../finding-texts.ts'
import { displayNameOf, elementAt, type InspectedPage, inspectPage } from '../page.ts'
import { NeighbourMemo } from '../regions/neighbour-memo.ts'
import { type MaskOf, paintedRegionsOf } from '../regions/painted-regions.ts'
import { PrintedSurface } from '../regions/printed-surface.ts'
import { type NarrowLimits, type OutlinePart, OutlineThinness } from '../thinness/outline-thinness.ts'

/** Width in mm of the thinnest line that can be varnished: one point. */
const minGlossLine = 0.35

const partsCache = new NeighbourMemo<readonly OutlinePart[]>()

interface GlossInput {
  resources: Resources
  maskOf: MaskOf | undefined
  /** Shorter lines, in mm, are not measured. */
  shortest: number
}

/**
 * Finds lines that are too thin for gloss: one finding per element, at its narrowest line. Glossy elements that touch are
 * one area, whatever their colours.
 */
export function checkGloss(page: InspectedPage, { resources, maskOf, shortest }: GlossInput): Finding[] {
  const glossy = onlyGloss(page.design, page.page)
  if (!glossy) return []
  const glossPage = inspectPage(glossy, page.page, resources)
  const surface = new PrintedSurface(glossPage, paintedRegionsOf(glossPage, resources, maskOf), {
    ...{ printsSeparateInks: false, printsOverprint: false },
  })
  const limits: NarrowLimits = {
    ...{ line: minGlossLine, gap: 0, reported: minGlossLine },
    shortest: { line: shortest, gap: Number.POSITIVE_INFINITY },
  }
  const parts = [...new OutlineThinness(glossPage, surface, limits, 'gloss', partsCache).parts()].flat()
  const reported = new Set<string | undefined>()
  return parts
    .filter(({ kind, width }) => kind === 'line' && width < minGlossLine - tolerance)
    .sort((one, other) => one.width - other.width)
    .flatMap(({ owner, width, box }): Finding[] => {
      const id = owner ?? elementAt(glossPage, box.x + box.width / 2, box.y + box.height / 2)
      if (reported.has(id)) return []
      reported.add(id)
      const element = glossPage.visible.find((seen) => seen.element.id === id)?.element
      const name = element ? displayNameOf(page.design, element) : 'The print'
      return [
        {
          ...{ code: 'thin-gloss', severity: 'warning', box },
          ...(id !== undefined && { elementId: id }),
          ...toFindingFields(findingTexts['thin-gloss'](name, formatMillimetres(minGlossLine))),
          measured: formatMillimetres(width),
          // A member of a glossy group keeps the gloss of its group.
          ...(element?.gloss && {
            fix: {
              label: 'Print it without gloss',
              operation: { type: 'change', changes: { [element.id]: { gloss: false } } },
            },
          }),
        },
      ]
    })
}

/** Tolerance in mm, because curves are measured on line segments. */
const tolerance = 0.014
