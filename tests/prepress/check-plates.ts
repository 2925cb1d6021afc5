import type { DeviceProfile, SpotRole } from '@printery/domain/device-profile'
import { dilate, erode } from './neighbourhoods.ts'
import { drawPlates, type PrintedPixels } from './own-plates.ts'
import { comparePlates, countUncovered, type PlateImage, uniformPixels } from './plate-comparison.ts'
import type { PrintFile } from './print-file.ts'
import { pixelsPerMm, separate } from './separations.ts'

/** Tolerance for rounding, of 255. */
const tolerance = 1
/** The share of pixels that may differ: where translucent layers are rounded, on hairlines, and between two pixels of a picture. */
const exemptShare = 1e-3
/** A distance in columns and rows that is within the offset of a cut contour, 2 mm, in every direction. */
const offsetPixels = Math.floor((2 * pixelsPerMm - 1) / Math.SQRT2)

export interface PlateFindings {
  issues: string[]
  /** The number of compared pixels on all plates. */
  compared: number
  /** The number of them that differ by more than `tolerance`. */
  differing: number
}

/** Compares the plates that Ghostscript separates with those that our renderer draws. */
export async function checkPlates(
  { file, page, coverage, gloss, area }: PrintFile,
  { spots, mirror, chokeMm }: DeviceProfile,
): Promise<PlateFindings> {
  const separated = await separate(file, area)
  const issues: string[] = []
  const printedSpots = spots.filter(({ role }) => role !== 'varnish' || gloss)
  const names = ['Cyan', 'Magenta', 'Yellow', 'Black', ...printedSpots.map(({ name }) => name)]
  const separatedNames = [...separated.keys()]
  if (names.toSorted().join() !== separatedNames.toSorted().join())
    issues.push(`it has the plates ${separatedNames.join(', ')}`)
  const plateOf = (name: string) => {
    const plate = separated.get(name)
    return plate && mirror ? mirrored(plate) : plate
  }
  let [compared, differing] = [0, 0]
  for (const [name, drawnPlate] of await drawPlates(page)) {
    const plate = plateOf(name)
    if (!plate) continue
    const result = comparePlates(drawnPlate, plate, tolerance)
    compared += result.compared
    differing += result.differing
    if (result.differing > result.compared * exemptShare || result.solid > 0)
      issues.push(
        `${name} differs in ${result.differing} of ${result.compared} pixels, by up to ${result.largest}, ${result.solid} of them in solid areas`,
      )
  }
  for (const { name, role } of spots) {
    const plate = plateOf(name)
    const covered = role === 'varnish' ? gloss : coverage
    if (!plate || !covered) continue
    issues.push(...findSpotIssues(plate, role, covered, chokeMm).map((issue) => `${name} ${issue}`))
  }
  return { issues, compared, differing }
}

/** Returns the problems of a plate of white, varnish or a cut line, given the pixels that it covers or runs around. */
export function findSpotIssues(
  plate: PlateImage,
  role: SpotRole,
  coverage: PrintedPixels,
  chokeMm: number,
): string[] {
  const isEmpty = !coverage.pixels.includes(1)
  const inked = (valuesAt: Uint8Array) =>
    plate.inks.filter((ink, index) => ink > tolerance && valuesAt[index] === 1).length
  if (role === 'white' || role === 'varnish') {
    // Varnish is as large as what it covers. A negative choke is white beyond the colours.
    const inset = role === 'white' ? chokeMm : 0
    const reach = Math.ceil(Math.max(0, -inset) * pixelsPerMm)
    // Slivers that cover less than half of a pixel here are in the plate, which has a higher resolution.
    const printed = coverage.opacity.map((opacity) => (opacity > 0 ? 1 : 0))
    const bare = dilate({ ...coverage, pixels: printed }, reach + 2).map((isNear) => 1 - isNear)
    const uncovered = countUncovered(
      plate,
      erode(withoutEdges(coverage), Math.ceil(Math.max(0, inset) * pixelsPerMm) + 2),
    )
    return [
      ...(uncovered > 0 ? [`is missing in ${uncovered} pixels of colour`] : []),
      ...(inked(bare) > 0 ? [`is beside the colours in ${inked(bare)} pixels`] : []),
    ]
  }
  const crossing = inked(dilate(coverage, offsetPixels))
  return [
    ...(crossing > 0 ? [`is nearer than its offset in ${crossing} pixels`] : []),
    ...(!isEmpty && !plate.inks.some((ink) => ink > tolerance) && hasRoom(coverage) ? ['is empty'] : []),
  ]
}

/** The pixels with colour that aren't at an edge: gaps may be too narrow for this resolution. */
function withoutEdges({ pixels, opacity, width, height }: PrintedPixels) {
  const even = new Uint8Array(pixels.length)
  for (const index of uniformPixels({ inks: opacity, width, height })) even[index] = pixels[index] ?? 0
  return { pixels: even, width, height }
}

/** Whether the print area has room for a line around the artwork. */
function hasRoom(coverage: PrintedPixels): boolean {
  return dilate(coverage, 3 * pixelsPerMm).includes(0)
}

function mirrored({ inks, width, height }: PlateImage): PlateImage {
  const turned = inks.map((_, index) => inks[index - (index % width) + width - 1 - (index % width)] ?? 0)
  return { inks: turned, width, height }
}
