import type { PrintedArtwork } from '@printery/contract'
import { type Side, type SidePrinting, sides } from '@printery/domain'
import { isDarkColour } from '@printery/mockups'
import { type Appearance, isPrintTopAligned, shownAreas, shownRatio } from './appearances.ts'

interface PrintedLine {
  printing: SidePrinting
  /** Name of the print area by side. */
  printAreas: Partial<Record<Side, string>>
  color: string
}

/** The side that represents a line in a small picture: the printed one, the front first. */
export function sideShown(printing: SidePrinting): Side {
  return sides.find((side) => printing[side] !== undefined) ?? 'front'
}

/**
 * Returns where the artwork is placed on the picture of the shown side, so that pages don't need the mockups. Null
 * without a print, and if the picture has no print area.
 */
export function artworkOnPicture(
  appearance: Appearance | undefined,
  { printing, printAreas: areaNames, color }: PrintedLine,
  url: string | null,
): PrintedArtwork | null {
  const side = sideShown(printing)
  const ratio = appearance && shownRatio(appearance, side)
  if (url === null || !appearance || ratio === undefined) return null
  const area = shownAreas(appearance, side).find(({ name }) => name === areaNames[side])
  if (!area) return null
  return {
    url,
    left: percent(area.left),
    top: percent(area.top),
    width: percent(area.width),
    height: percent(area.height),
    rotation: area.rotation,
    fromTop: isPrintTopAligned(appearance),
    opaque: !area.isSlot && isDarkColour(color),
    ratio,
  }
}

/** Hundredths of a percent are far below a pixel of any picture. */
function percent(fraction: number): number {
  return Math.round(fraction * 10_000) / 100
}
