import sharp from 'sharp'
import { limitPixels } from './ink-limit.ts'

/** Points of the table on each axis, five shades apart. */
const points = 52
const step = 255 / (points - 1)

/** Process inks of evenly spaced colours, four bytes each: blue varies first. */
export type LookupTable = Uint8Array

/**
 * Asks the ICC profile of a file for evenly spaced colours. libvips converts by way of floating numbers, which takes
 * three seconds for a megapixel; with a table it takes a fiftieth.
 */
export async function createLookupTable(profilePath: string, inkLimit: number): Promise<LookupTable> {
  const colours = new Uint8Array(points ** 3 * 3)
  for (let index = 0; index < points ** 3; index++) {
    colours[index * 3] = Math.floor(index / points ** 2) * step
    colours[index * 3 + 1] = (Math.floor(index / points) % points) * step
    colours[index * 3 + 2] = (index % points) * step
  }
  const table = await sharp(colours, { raw: { width: points, height: points ** 2, channels: 3 } })
    .toColourspace('cmyk')
    .withIccProfile(profilePath)
    .raw()
    .toBuffer()
  // What lies between limited colours is limited too.
  limitPixels(table, inkLimit)
  return table
}

/** Converts red, green and blue to process inks, between the four nearest points of the table. */
export function lookUp(table: LookupTable, rgb: Uint8Array): Uint8Array {
  const inks = new Uint8Array((rgb.length / 3) * 4)
  const [redStep, greenStep, blueStep] = [points * points * 4, points * 4, 4]
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    const [red = 0, green = 0, blue = 0] = [rgb[from], rgb[from + 1], rgb[from + 2]]
    const [r, g, b] = [cellOf(red), cellOf(green), cellOf(blue)]
    const [x, y, z] = [red - r * step, green - g * step, blue - b * step]
    const near = r * redStep + g * greenStep + b * blueStep
    const far = near + redStep + greenStep + blueStep
    // The way from the nearest to the farthest corner of the cell goes along the axes, the longest share first.
    let [one, two, high, middle, low] = [0, 0, 0, 0, 0]
    if (x >= y) {
      if (y >= z) [one, two, high, middle, low] = [near + redStep, far - blueStep, x, y, z]
      else if (x >= z) [one, two, high, middle, low] = [near + redStep, far - greenStep, x, z, y]
      else [one, two, high, middle, low] = [near + blueStep, far - greenStep, z, x, y]
    } else if (x >= z) [one, two, high, middle, low] = [near + greenStep, far - blueStep, y, x, z]
    else if (y >= z) [one, two, high, middle, low] = [near + greenStep, far - redStep, y, z, x]
    else [one, two, high, middle, low] = [near + blueStep, far - redStep, z, y, x]
    for (let ink = 0; ink < 4; ink++)
      inks[to + ink] =
        ((table[near + ink] ?? 0) * (step - high) +
          (table[one + ink] ?? 0) * (high - middle) +
          (table[two + ink] ?? 0) * (middle - low) +
          (table[far + ink] ?? 0) * low) /
          step +
        0.5
  }
  return inks
}

/** The cell of a shade, of which the last one ends at white. */
function cellOf(shade: number): number {
  return Math.min(points - 2, Math.floor(shade / step))
}
