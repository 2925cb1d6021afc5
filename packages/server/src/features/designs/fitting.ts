import type { Design } from '@printery/design'
import type { Side } from '@printery/domain'
import { type Look, shownAreas } from '../catalogue/service.ts'

/** mm by which a design may differ from the area that it was made for: what is lost in saving inches. */
const tolerance = 0.5

/** Why a page of a design is for no print area of a product; where nobody has said what that has, any is. */
export function whyNotArea(look: Look, side: Side, { pages }: Design): string | undefined {
  const { name, width, height } = pages[side].area
  const known = shownAreas(look, side)
  const own = known.find((area) => area.name === name)
  if (known.length > 0 && !own) return notOffered(side)
  const isSize =
    !own || (Math.abs(own.mmWidth - width) <= tolerance && Math.abs(own.mmHeight - height) <= tolerance)
  return isSize ? undefined : `The ${side} of the design was made for a print area of another size.`
}

export function notOffered(side: Side): string {
  return `The ${side} of the design was made for a print area that is not offered here.`
}
