import type { Box } from '../geometry/box.ts'
import { contoursOf, doubleAreaOf, type Polygon } from '../plates/contours.ts'
import { squaredDistances } from '../plates/euclidean-distance.ts'
import type { Coverage } from '../plates/white-plate.ts'
import type { PrintDevice } from './device/print-device.ts'
import type { Finding } from './finding.ts'
import { findingTexts, toFindingFields } from './finding-texts.ts'
import type { MethodRules } from './rules.ts'

/**
 * Standard stitch density by the grid of Custom Embroidery & Punching (published by C.H. Holderby): 130 stitches per
 * square cm of fill; per cm of a satin column, 47 stitches up to a width of 3 mm and 57 above.
 */
const [fillPerMm2, narrowSatinPerMm, wideSatinPerMm, wideSatinMm] = [1.3, 4.7, 5.7, 3]
/** Maximum width of a satin column, because longer stitches snag. 7 mm is a common limit of digitisers (unsourced). */
const maxSatinMm = 7
/** Minimum area in mm² of a satin column. Smaller parts are corners of filled areas, and count as fill. */
const minSatinArea = 4

/**
 * Estimates the number of stitches to within about a fifth: areas wider than a satin column are filled, all others
 * are satin columns. Underlay, trims and the direction of stitches are up to the digitiser.
 */
export function estimateStitches(coverage: Coverage): number {
  const { pixels, width, height, pixelMm } = withRim(coverage)
  const areaMm2 = (mask: Uint8Array) => mask.reduce((sum, cell) => sum + cell, 0) * pixelMm ** 2
  const radius = maxSatinMm / 2 / pixelMm
  const bare = pixels.map((cell) => 1 - cell)
  const depth = squaredDistances(bare, width, height)
  const core = Uint8Array.from(depth, (squared) => (squared > radius ** 2 ? 1 : 0))
  const distanceToCore = squaredDistances(core, width, height)
  const columns = pixels.map((cell, index) =>
    cell === 1 && (distanceToCore[index] ?? 0) > radius ** 2 ? 1 : 0,
  )
  let [satin, satinArea] = [0, 0]
  for (const { area, perimeter } of partsOf(contoursOf({ values: columns, width, height }, 0.5), pixelMm)) {
    if (area < minSatinArea) continue
    const length = perimeter / 2
    satin += length * (area / length <= wideSatinMm ? narrowSatinPerMm : wideSatinPerMm)
    satinArea += area
  }
  return Math.round(satin + Math.max(0, areaMm2(pixels) - satinArea) * fillPerMm2)
}

/** Adds a margin of one bare cell on each side, so that a satin column at the edge ends there. */
function withRim({ pixels, width, height, pixelMm }: Coverage): Coverage {
  const [framedWidth, framedHeight] = [width + 2, height + 2]
  const framed = new Uint8Array(framedWidth * framedHeight)
  for (let y = 0; y < height; y++)
    framed.set(pixels.subarray(y * width, (y + 1) * width), (y + 1) * framedWidth + 1)
  return { pixels: framed, width: framedWidth, height: framedHeight, pixelMm }
}

/** Area in mm² and perimeter in mm of outlines; a hole belongs to the outline before it. */
function partsOf(outlines: readonly Polygon[], pixelMm: number): { area: number; perimeter: number }[] {
  const parts: { area: number; perimeter: number }[] = []
  for (const outline of outlines) {
    const area = (doubleAreaOf(outline) / 2) * pixelMm ** 2
    const perimeter = lengthOf(outline) * pixelMm
    const last = parts.at(-1)
    if (area > 0 || !last) parts.push({ area, perimeter })
    else {
      last.area += area
      last.perimeter += perimeter
    }
  }
  return parts
}

function lengthOf(outline: Polygon): number {
  let length = 0
  for (let index = 0; index < outline.length; index += 2) {
    const next = (index + 2) % outline.length
    length += Math.hypot(
      (outline[next] ?? 0) - (outline[index] ?? 0),
      (outline[next + 1] ?? 0) - (outline[index + 1] ?? 0),
    )
  }
  return length
}

/** The limit of the device, or else that of the printing method; undefined if nothing is stitched. */
export function maxStitchesOf(
  { maxStitches }: Pick<MethodRules, 'maxStitches'>,
  device: Pick<PrintDevice, 'maxStitches'> | undefined,
): number | undefined {
  return maxStitches === undefined ? undefined : (device?.maxStitches ?? maxStitches)
}

/** Reports a number of stitches above the limit of one side. */
export function checkStitches(stitches: number, maxStitches: number | undefined, box: Box): Finding[] {
  if (maxStitches === undefined || stitches <= maxStitches) return []
  return [
    {
      code: 'too-many-stitches',
      severity: 'warning',
      box,
      ...toFindingFields(findingTexts['too-many-stitches'](formatStitches(maxStitches))),
      measured: formatStitches(stitches),
    },
  ]
}

/** To the nearest hundred: `12,300 stitches`. */
export function formatStitches(stitches: number): string {
  return `${(Math.round(stitches / 100) * 100).toLocaleString('en-GB')} stitches`
}
