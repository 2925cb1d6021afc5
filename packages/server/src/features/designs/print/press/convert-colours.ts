import { readFile } from 'node:fs/promises'
import { limitInks, screenHexOf } from '@printery/design/soft-proof'
import type { Cmyk, ProcessColours } from '@printery/documents/print-pdf-x4'
import {
  type BlackGeneration,
  type DeviceProfile,
  isNeutralBlack,
  type NamedColour,
} from '@printery/domain/device-profile'
import sharp from 'sharp'
import { inksOfMeasured, readLabTable } from './lab-table.ts'

/** Black with some of the other inks below it, 230 % in total. */
const richBlack: Cmyk = [0.5, 0.4, 0.4, 1]
const blackOnly: Cmyk = [0, 0, 0, 1]

/**
 * Converts colours (hex without `#`) to process inks by the ICC profile in this file. The colour of a named one is converted
 * from its measured values.
 */
export async function convertColours(
  colours: readonly string[],
  profilePath: string,
  {
    blackGeneration,
    inkLimit,
    namedColours,
  }: Pick<DeviceProfile, 'blackGeneration' | 'inkLimit' | 'namedColours'>,
): Promise<ProcessColours> {
  if (colours.length === 0) return new Map()
  const pixels = Buffer.from(colours.join(''), 'hex')
  const inks = await toInks(pixels, profilePath)
  const named = await convertNamedColours(colours, namedColours, profilePath)
  return new Map(
    colours.map((hex, index) => {
      const cmyk = blackOf(hex, blackGeneration) ?? named.get(hex) ?? inksAt(inks, index)
      return [hex, limitInks(cmyk, inkLimit)]
    }),
  )
}

/**
 * The process inks of those colours that are named; none if the table of the profile can't be read. They are
 * printed as measured, whatever the rendering intent is.
 */
async function convertNamedColours(
  colours: readonly string[],
  namedColours: readonly NamedColour[] = [],
  profilePath: string,
): Promise<Map<string, Cmyk>> {
  const labs = new Map(namedColours.map(({ lab }) => [screenHexOf(lab), lab]))
  const used = colours.flatMap((hex) => {
    const lab = labs.get(hex)
    return lab ? [{ hex, lab }] : []
  })
  // sharp converts from RGB only, in which some printable colours can't be written.
  const table = used.length > 0 ? readLabTable(await readFile(profilePath)) : undefined
  return new Map(table && used.map(({ hex, lab }) => [hex, inksOfMeasured(table, lab)]))
}

function inksAt(inks: Uint8Array, index: number): Cmyk {
  const [c = 0, m = 0, y = 0, k = 0] = [...inks.subarray(index * 4, index * 4 + 4)].map((byte) => byte / 255)
  return [c, m, y, k]
}

/** Converts RGB colours, three bytes each, to process inks, four bytes each, by the ICC profile in this file. */
export function toInks(colours: Uint8Array, profilePath: string): Promise<Buffer> {
  // `toColourspace('cmyk')` would first convert by a profile of libvips, which has a smaller gamut.
  return sharp(colours, { raw: { width: colours.length / 3, height: 1, channels: 3 } })
    .withIccProfile(profilePath)
    .raw()
    .toBuffer()
}

/** The inks for this colour if it is neutral black; undefined for other colours, and if the ICC profile decides. */
function blackOf(hex: string, blackGeneration: BlackGeneration): Cmyk | undefined {
  return isNeutralBlack(hex) ? neutralBlack(blackGeneration) : undefined
}

/** The inks of neutral black; undefined if the profile decides. */
export function neutralBlack(blackGeneration: BlackGeneration): Cmyk | undefined {
  if (blackGeneration === 'profile') return undefined
  return blackGeneration === 'rich' ? richBlack : blackOnly
}
