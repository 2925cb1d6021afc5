import type { Design } from '@printery/design'
import type { Side } from '@printery/domain'
import { type Appearance, shownAreas } from '../../catalogue/index.ts'

/** Tolerated difference in mm, from rounding inches. */
const tolerance = 0.5

/** Why a page fits no print area of a product; if the product defines none, every page fits. */
export function whyNotArea(appearance: Appearance, side: Side, { pages }: Design): string | undefined {
  const { name, width, height } = pages[side].area
  const areas = shownAreas(appearance, side)
  const offered = areas.find((area) => area.name === name)
  if (areas.length > 0 && !offered) return notOffered(side)
  const hasSameSize =
    !offered ||
    (Math.abs(offered.mmWidth - width) <= tolerance && Math.abs(offered.mmHeight - height) <= tolerance)
  return hasSameSize ? undefined : `The ${side} of the design was made for a print area of another size.`
}

export function notOffered(side: Side): string {
  return `The ${side} of the design was made for a print area that is not offered here.`
}
