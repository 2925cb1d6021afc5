import { evenColours } from '@printery/design/soft-proof'
import { toInks } from './convert-colours.ts'
import { limitPixels } from './ink-limit.ts'

/** Points of the table on each axis, five shades apart. */
const points = 52
const step = 255 / (points - 1)

/** Process inks of evenly spaced colours, four bytes each: blue varies fastest. */
export type LookupTable = Uint8Array

/**
 * Converts evenly spaced colours by the ICC profile at `profilePath`. libvips converts with floating-point numbers, which
 * takes three seconds for a megapixel; with a table it takes a fiftieth of that.
 */
export async function createLookupTable(profilePath: string, inkLimit: number): Promise<LookupTable> {
  const table = await toInks(evenColours(points), profilePath)
  // Colours interpolated between limited ones keep the limit too.
  limitPixels(table, inkLimit)
  return table
}

/** Converts RGB to process inks by tetrahedral interpolation: between four corners of the cell of a colour. */
export function lookUp(table: LookupTable, rgb: Uint8Array): Uint8Array {
  const inks = new Uint8Array((rgb.length / 3) * 4)
  // Without arrays, because this runs for each of millions of pixels.
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    const red = rgb[from] ?? 0
    const green = rgb[from + 1] ?? 0
    const blue = rgb[from + 2] ?? 0
    const r = cells[red] ?? 0
    const g = cells[green] ?? 0
    const b = cells[blue] ?? 0
    const x = red - r * step
    const y = green - g * step
    const z = blue - b * step
    const lowestCorner = r * redStep + g * greenStep + b * blueStep
    const highestCorner = lowestCorner + redStep + greenStep + blueStep
    const high = Math.max(x, y, z)
    const low = Math.min(x, y, z)
    const middle = x + y + z - high - low
    // The corners of the tetrahedron lead from the lowest to the highest corner of the cell along its edges, the
    // largest distance first.
    const second = lowestCorner + (high === x ? redStep : high === y ? greenStep : blueStep)
    const third = highestCorner - (low === z ? blueStep : low === y ? greenStep : redStep)
    for (let ink = 0; ink < 4; ink++)
      inks[to + ink] =
        ((table[lowestCorner + ink] ?? 0) * (step - high) +
          (table[second + ink] ?? 0) * (high - middle) +
          (table[third + ink] ?? 0) * (middle - low) +
          (table[highestCorner + ink] ?? 0) * low) /
          step +
        0.5
  }
  return inks
}

const redStep = points * points * 4
const greenStep = points * 4
const blueStep = 4
/** The index of the cell that contains each shade; the last cell ends at white. */
const cells = Uint8Array.from({ length: 256 }, (_, shade) => Math.min(points - 2, Math.floor(shade / step)))
