import type { ElementId } from '../../elements/index.ts'
import type { Resources } from '../../resources.ts'
import { samplePointsOf } from '../contrast.ts'
import { type Finding, formatMillimetres } from '../finding.ts'
import { findingTexts, toFindingFields } from '../finding-texts.ts'
import { displayNameOf, type InspectedPage } from '../page.ts'
import { colourBelow, isFabric } from '../pictures/picture-colours.ts'
import type { PrintedSurface } from '../regions/printed-surface.ts'
import { enlargeFix, measureText } from '../text.ts'
import { type DeviceInks, inksOf, limitedInksOf, totalOf } from './device-inks.ts'

/** Printers ask for reversed text of at least 8 pt (help of Lakeside prepress; 10 to 14 pt on newsprint), a point being 0.35 mm. */
const minEm = 2.8
/** Maximum total ink in percent of letters that count as reversed: a tint of 20 % (USA Today, typography). */
const maxLightInk = 20
/** Minimum share of an ink that is visible if it is printed out of register. */
const minInk = 0.1
/** Minimum share of the edges of a text that several inks surround. */
const minShare = 0.25

/**
 * Finds light text that is reversed out of several inks and too small for inks that are printed slightly out of
 * register.
 */
export function checkReversedText(
  page: InspectedPage,
  surface: PrintedSurface,
  inks: DeviceInks,
  { resources, safe }: { resources: Resources; safe: number },
): Finding[] {
  return page.visible.flatMap(({ element, box }): Finding[] => {
    if (element.kind !== 'text') return []
    const { em } = measureText(element, resources)
    if (em <= 0 || em >= minEm || reversedShare(element.id, page, surface, inks) < minShare) return []
    const fix = enlargeFix(element, box, minEm / em, { em, page, safe })
    return [
      {
        code: 'reversed-text',
        severity: 'warning',
        elementId: element.id,
        box,
        ...toFindingFields(
          findingTexts['reversed-text'](displayNameOf(page.design, element), formatMillimetres(minEm)),
        ),
        measured: formatMillimetres(em),
        ...(fix && { fix }),
      },
    ]
  })
}

/** The share of the edges of a text at which it is light and surrounded by several inks. */
function reversedShare(
  id: ElementId,
  page: InspectedPage,
  surface: PrintedSurface,
  inks: DeviceInks,
): number {
  let [all, reversed] = [0, 0]
  for (const region of surface.regions) {
    if (region.id !== id || region.colour === undefined) continue
    const isLight = totalOf(inksOf(inks, region.colour, true)) <= maxLightInk
    for (const { x, y } of samplePointsOf(region, page)) {
      all++
      if (isLight && surface.isVisibleAt(x, y, id) && isMixedBelow(id, surface, inks, x, y)) reversed++
    }
  }
  return all === 0 ? 0 : reversed / all
}

function isMixedBelow(
  id: ElementId,
  surface: PrintedSurface,
  inks: DeviceInks,
  x: number,
  y: number,
): boolean {
  const below = colourBelow(surface, x, y, id)
  // Colours of pictures are mixed of all inks.
  if (below === undefined) return true
  if (isFabric(below)) return false
  return limitedInksOf(inks, below.onWhite, true).filter((ink) => ink >= minInk).length >= 2
}
