import type { PrintedArtwork } from '@printery/contract'
import { type Side, type SidePrinting, sides } from '@printery/domain'
import { isDarkColour } from '@printery/mockups'
import { type Look, printHangs, shownAreas, shownRatio } from './looks.ts'

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
 * Where the artwork is placed on the picture of the shown side, so that pages don't need the forms. Null
 * without a print, and if the picture has no print area.
 */
export function artworkOnPicture(
  look: Look | undefined,
  { printing, printAreas: names, color }: PrintedLine,
  url: string | null,
): PrintedArtwork | null {
  const side = sideShown(printing)
  const ratio = look && shownRatio(look, side)
  if (url === null || !look || ratio === undefined) return null
  const area = shownAreas(look, side).find(({ name }) => name === names[side])
  if (!area) return null
  return {
    url,
    left: percent(area.left),
    top: percent(area.top),
    width: percent(area.width),
    height: percent(area.height),
    rotation: area.rotation,
    fromTop: printHangs(look),
    opaque: !area.isSlot && isDarkColour(color),
    ratio,
  }
}

/** Hundredths of a percent are far below a pixel of any picture. */
function percent(part: number): number {
  return Math.round(part * 10_000) / 100
}
