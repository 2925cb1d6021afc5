import { erode } from './neighbourhoods.ts'

/** The amount of ink that a plate prints in each pixel, from 0 to 255. */
export interface PlateImage {
  inks: Uint8Array
  width: number
  height: number
}

/** Pixels this close to an edge are not compared, because renderers smooth outlines differently. */
const margin = 2

/** By how much 8-bit rounding at each of several translucent layers may differ between renderers, of 255. */
const maxRounding = 2

/** The differences of two plates, in pixels that are not at an edge. */
export interface PlateDifferences {
  compared: number
  /** The number of pixels that differ by more than the tolerance. */
  differing: number
  /** The largest difference, of 255. */
  largest: number
  /**
   * The number of pixels that differ by more than rounding, and whose eight neighbours do so too. Hairlines, which Ghostscript
   * draws one pixel wide and our renderer leaves out, are thinner.
   */
  solid: number
}

export function comparePlates(drawn: PlateImage, separated: PlateImage, tolerance: number): PlateDifferences {
  if (drawn.width !== separated.width || drawn.height !== separated.height)
    throw new RangeError(
      `a plate has ${separated.width} x ${separated.height} pixels, not ${drawn.width} x ${drawn.height}`,
    )
  let [compared, differing, largest] = [0, 0, 0]
  const beyondRounding = new Uint8Array(drawn.inks.length)
  for (const index of uniformPixels(drawn)) {
    compared++
    const difference = Math.abs((drawn.inks[index] ?? 0) - (separated.inks[index] ?? 0))
    largest = Math.max(largest, difference)
    if (difference > tolerance) differing++
    if (difference > maxRounding) beyondRounding[index] = 1
  }
  const solidPixels = erode({ pixels: beyondRounding, width: drawn.width, height: drawn.height }, 1)
  return { compared, differing, largest, solid: solidPixels.filter((pixel) => pixel === 1).length }
}

/** The pixels whose neighbours all have the same amount of ink. */
export function* uniformPixels({ inks, width, height }: PlateImage): Generator<number> {
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++)
      if (isUniform(inks, width, y * width + x)) yield y * width + x
}

function isUniform(inks: Uint8Array, width: number, middle: number): boolean {
  for (let y = -margin; y <= margin; y++)
    for (let x = -margin; x <= margin; x++) if (inks[middle + y * width + x] !== inks[middle]) return false
  return true
}

/** The number of expected pixels that a plate doesn't cover fully. */
export function countUncovered(plate: PlateImage, expected: Uint8Array): number {
  let uncovered = 0
  for (const [index, isWanted] of expected.entries())
    if (isWanted === 1 && (plate.inks[index] ?? 0) < 254) uncovered++
  return uncovered
}
