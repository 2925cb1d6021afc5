import type { Design } from '@printery/design'
import type { Side } from '@printery/domain'
import { type Appearance, shownAreas } from '../../catalogue/index.ts'

/** Tolerated difference in mm, from rounding inches. */
const tolerance = 0.5

/** Why a page fits no print area of a product; if the product defines none, every page fits. */
export function whyNotArea(appearance: Appearance, side: Side, { pages }: Design): string | undefined {
  const { name, width, height } = pages[side].area
  const known = shownAreas(appearance, side)
  const own = known.find((area) => area.name === name)
  if (known.length > 0 && !own) return notOffered(side)
  const isSize =
    !own || (Math.abs(own.mmWidth - width) <= tolerance && Math.abs(own.mmHeight - height) <= tolerance)
  return isSize ? undefined : `The ${side} of the design was made for a print area of another size.`
}

export function notOffered(side: Side): string {
  return `The ${side} of the design was made for a print area that is not offered here.`
}
