import type { PrintedArtwork } from '@printery/contract'
import { type Side, type SidePrinting, sides } from '@printery/domain'
import { hangsFromTop, isDarkCloth, isProductForm, pictureBox, printAreas } from '@printery/mockups'

interface PrintedLine {
  printing: SidePrinting
  /** Name of the area by side. */
  printAreas: Partial<Record<Side, string>>
  color: string
}

/** The side that stands for a line in a small picture: the printed one, the front first. */
export function sideShown(printing: SidePrinting): Side {
  return sides.find((side) => printing[side] !== undefined) ?? 'front'
}

/**
 * Where the artwork lies on the picture of the shown side, so that no page needs the forms for it. Null without a print,
 * and where the pictures were uploaded: then nobody knows where they can be printed.
 */
export function artworkOnPicture(
  form: string | null,
  { printing, printAreas: names, color }: PrintedLine,
  url: string | null,
): PrintedArtwork | null {
  const side = sideShown(printing)
  if (url === null || form === null || !isProductForm(form)) return null
  const area = printAreas(form, side).find(({ name }) => name === names[side])
  if (!area) return null
  const box = pictureBox(form, side)
  return {
    url,
    left: percent((area.x - box.x) / box.width),
    top: percent((area.y - box.y) / box.height),
    width: percent(area.width / box.width),
    height: percent(area.height / box.height),
    rotation: area.rotation,
    fromTop: hangsFromTop(form),
    // A slot of its own is a white card, whatever the cloth.
    opaque: area.slot === undefined && isDarkCloth(color),
    ratio: box.width / box.height,
  }
}

/** Hundredths are far below a pixel of any picture. */
function percent(part: number): number {
  return Math.round(part * 10_000) / 100
}
