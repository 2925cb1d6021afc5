import type { ImageElement } from '../elements/index.ts'
import { centreOf } from '../geometry/box.ts'
import { type Finding, type Fix, inCentimetres } from './finding.ts'
import { nameOf, type SeenPage } from './page.ts'
import type { MethodRules } from './rules.ts'

/** mm below which nobody wants a picture made smaller. */
const leastSide = 10

/** Pictures with too few pixels for the size they are printed at. Turning one doesn't change how many there are to an inch. */
export function blurred({ design, seen }: SeenPage, { leastDpi }: MethodRules): Finding[] {
  return seen.flatMap(({ element, box }): Finding[] => {
    if (element.kind !== 'image') return []
    const dpi = printedDpi(element, design.assets[element.asset])
    if (dpi === undefined || dpi >= leastDpi) return []
    const fix = smaller(element, dpi / leastDpi)
    return [
      {
        code: 'low-dpi',
        severity: 'warning',
        elementId: element.id,
        box,
        title: `${nameOf(design, element)} is too small`,
        measured: `${Math.floor(dpi)} dpi`,
        message: `At ${inCentimetres(element.width)} it prints blurred. ${leastDpi} dpi is the least.`,
        ...(fix && { fix }),
      },
    ]
  })
}

function printedDpi(
  { crop, width, height }: ImageElement,
  asset: { kind: string; width?: number; height?: number } | undefined,
): number | undefined {
  if (asset?.width === undefined || asset.height === undefined) return undefined
  return Math.min((asset.width * crop.width) / (width / 25.4), (asset.height * crop.height) / (height / 25.4))
}

/** To the largest size, in whole mm, at which it is sharp, about its middle. */
function smaller({ id, x, y, width, height }: ImageElement, by: number): Fix | undefined {
  const wide = Math.floor(width * by)
  const high = (height * wide) / width
  if (wide < leastSide || high < leastSide) return undefined
  const centre = centreOf({ x, y, width, height })
  const change = { x: centre.x - wide / 2, y: centre.y - high / 2, width: wide, height: high }
  return {
    label: `Resize to ${inCentimetres(wide)}`,
    operation: { type: 'change', changes: { [id]: change } },
  }
}
