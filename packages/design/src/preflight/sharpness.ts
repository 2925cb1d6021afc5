import type { ImageElement } from '../elements/index.ts'
import { centreOf } from '../geometry/box.ts'
import { type Finding, type Fix, formatCentimetres } from './finding.ts'
import { findingTexts, inWords } from './finding-texts.ts'
import { displayNameOf, type InspectedPage } from './page.ts'
import type { MethodRules } from './rules.ts'

/** Minimum side length in mm to which a picture is shrunk. */
const minSide = 10

/** Finds pictures with a too low resolution at print size, which does not depend on their rotation. */
export function checkSharpness({ design, visible }: InspectedPage, { minDpi }: MethodRules): Finding[] {
  return visible.flatMap(({ element, box }): Finding[] => {
    if (element.kind !== 'image') return []
    const dpi = printedDpi(element, design.assets[element.asset])
    if (dpi === undefined || dpi >= minDpi) return []
    const fix = shrinkFix(element, dpi / minDpi)
    return [
      {
        code: 'low-dpi',
        severity: 'warning',
        elementId: element.id,
        box,
        ...inWords(
          findingTexts['low-dpi'](
            displayNameOf(design, element),
            `${formatCentimetres(element.width)} of width`,
            minDpi,
          ),
        ),
        measured: `${Math.floor(dpi)} dpi`,
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

/** Shrinks to the largest sharp size in whole mm, about the centre. */
function shrinkFix({ id, x, y, width, height }: ImageElement, by: number): Fix | undefined {
  const wide = Math.floor(width * by)
  const high = (height * wide) / width
  if (wide < minSide || high < minSide) return undefined
  const centre = centreOf({ x, y, width, height })
  const change = { x: centre.x - wide / 2, y: centre.y - high / 2, width: wide, height: high }
  return {
    label: `Resize to ${formatCentimetres(wide)}`,
    operation: { type: 'change', changes: { [id]: change } },
  }
}
