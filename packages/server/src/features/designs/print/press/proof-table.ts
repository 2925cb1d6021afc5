import { distanceScale, entryBytes, limitInks, tableBytes, tableColours } from '@printery/design/soft-proof'
import type { Cmyk } from '@printery/documents/print-pdf-x4'
import type { DeviceProfile, RenderingIntent } from '@printery/domain/device-profile'
import { differenceCiede2000, type Rgb } from 'culori'
import sharp from 'sharp'
import type { ProofColoursJob } from '../../rendering/render-job.ts'
import { cmykTiff } from './cmyk-tiff.ts'
import { neutralBlack, toInks } from './convert-colours.ts'
import { withColorimetricInput, withProfileFile } from './icc-profile.ts'
import { limitPixels } from './ink-limit.ts'
import { readOwnProfile } from './press-pdf.ts'

export type ProofDevice = Pick<DeviceProfile, 'renderingIntent' | 'blackGeneration' | 'inkLimit'>

export interface ProofColours {
  /** The table of printed colours, as `@printery/design/soft-proof` reads it. */
  table: Uint8Array
  /** The grey (hex without `#`) that is printed as the device prints neutral black; null if that is converted too. */
  black: string | null
  /** The inks of the same colours before the limit, as `@printery/design/preflight` reads them. */
  inks: Uint8Array
  /** The inks of neutral black; null if that is converted too. */
  blackInks: [number, number, number, number] | null
}

const colourDifference = differenceCiede2000()
const maxByte = 255

export async function proofColoursJob({ profile, device }: ProofColoursJob): Promise<ProofColours> {
  return proofColours(profile ?? (await readOwnProfile()), device)
}

/** Works out how a device prints the colours of a screen, by the ICC profile of its printing condition. */
export async function proofColours(profile: Uint8Array, device: ProofDevice): Promise<ProofColours> {
  const colours = tableColours()
  const nearest = await simulatePrint(colours, profile, device, 'relative')
  const printed =
    device.renderingIntent === 'relative'
      ? nearest
      : await simulatePrint(colours, profile, device, device.renderingIntent)
  const table = new Uint8Array(tableBytes)
  for (let from = 0, to = 0; from < colours.length; from += 3, to += entryBytes) {
    table.set(printed.subarray(from, from + 3), to)
    table.set(nearest.subarray(from, from + 3), to + 3)
    const difference = colourDifference(rgbAt(colours, from), rgbAt(nearest, from))
    table[to + 6] = Math.min(maxByte, Math.round(difference * distanceScale))
  }
  const black = neutralBlack(device.blackGeneration)
  return {
    ...{ table, black: black ? await closestGrey(black, profile, device) : null },
    inks: await withProfileFile(profile, device.renderingIntent, (path) => toInks(colours, path)),
    blackInks: black ? [...black] : null,
  }
}

/** Returns how colours of a screen look when they are printed, three bytes each. */
async function simulatePrint(
  colours: Uint8Array,
  profile: Uint8Array,
  { inkLimit }: ProofDevice,
  intent: RenderingIntent,
): Promise<Buffer> {
  const inks = await withProfileFile(profile, intent, (path) => toInks(colours, path))
  limitPixels(inks, inkLimit)
  return toScreenColours(inks, profile)
}

/** Converts inks, four bytes each, to RGB colours that look the same, three bytes each. */
function toScreenColours(inks: Uint8Array, profile: Uint8Array): Promise<Buffer> {
  const size = { width: inks.length / 4, height: 1 }
  return sharp(cmykTiff(inks, size, withColorimetricInput(profile)))
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}

/** Returns the grey that looks most like these inks when it is printed. */
async function closestGrey(inks: Cmyk, profile: Uint8Array, device: ProofDevice): Promise<string> {
  const limitedInks = limitInks(inks, device.inkLimit).map((share) => Math.round(share * maxByte))
  const appearance = await toScreenColours(Uint8Array.from(limitedInks), profile)
  const greys = Uint8Array.from({ length: 256 * 3 }, (_, index) => Math.floor(index / 3))
  const printed = await simulatePrint(greys, profile, device, device.renderingIntent)
  let [closest, leastDifference] = [0, Number.POSITIVE_INFINITY]
  for (let grey = 0; grey < 256; grey++) {
    const difference = colourDifference(rgbAt(appearance, 0), rgbAt(printed, grey * 3))
    if (difference < leastDifference) [closest, leastDifference] = [grey, difference]
  }
  return closest.toString(16).padStart(2, '0').repeat(3)
}

function rgbAt(bytes: Uint8Array, offset: number): Rgb {
  const [r = 0, g = 0, b = 0] = bytes.subarray(offset, offset + 3)
  return { mode: 'rgb', r: r / maxByte, g: g / maxByte, b: b / maxByte }
}
