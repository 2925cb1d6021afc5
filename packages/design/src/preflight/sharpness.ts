import type { ImageElement } from '../elements/index.ts'
import type { Box } from '../geometry/box.ts'
import { type Finding, type Fix, formatCentimetres } from './finding.ts'
import { findingTexts, toFindingFields } from './finding-texts.ts'
import { fittingScale, frameOf, moveInside, scalePlacement } from './fixes/placement.ts'
import { displayNameOf, type InspectedPage } from './page.ts'
import type { MethodRules } from './rules.ts'

/** Minimum side length in mm to which a picture is shrunk. */
const minSide = 10

/**
 * Finds pictures whose resolution at print size is too low; their rotation makes no difference. The fix shrinks a
 * picture and keeps it `safe` mm away from the edges.
 */
export function checkSharpness(
  page: InspectedPage,
  { minDpi, medium }: MethodRules,
  safe: number,
): Finding[] {
  const { design, visible } = page
  return visible.flatMap(({ element, box }): Finding[] => {
    if (element.kind !== 'image') return []
    const dpi = printedDpi(element, design.assets[element.asset])
    if (dpi === undefined || dpi >= minDpi) return []
    const fix = shrinkFix(element, box, dpi / minDpi, { page, safe })
    return [
      {
        code: 'low-dpi',
        severity: 'warning',
        elementId: element.id,
        box,
        ...toFindingFields(
          findingTexts['low-dpi'](
            displayNameOf(design, element),
            `${formatCentimetres(element.width)} of width`,
            minDpi,
            medium,
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

/** Shrinks to the largest sharp size in whole mm that has room inside the area, about the centre if possible. */
function shrinkFix(
  element: ImageElement,
  box: Box,
  scale: number,
  { page, safe }: { page: InspectedPage; safe: number },
): Fix | undefined {
  const { id, width, height } = element
  const placement = { frame: frameOf(element), seen: box }
  const newWidth = Math.floor(width * scale * fittingScale(scalePlacement(placement, scale).seen, page, safe))
  if (newWidth < minSide || (height * newWidth) / width < minSide) return undefined
  const change = { ...moveInside(scalePlacement(placement, newWidth / width), page, safe) }
  return {
    label: `Resize to ${formatCentimetres(newWidth)}`,
    operation: { type: 'change', changes: { [id]: change } },
  }
}
