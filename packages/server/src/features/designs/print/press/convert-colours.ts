import { limitInks } from '@printery/design/soft-proof'
import type { Cmyk, ProcessColours } from '@printery/documents/print-pdf-x4'
import { type BlackGeneration, type DeviceProfile, isNeutralBlack } from '@printery/domain/device-profile'
import sharp from 'sharp'

/** Black with some of the other inks below it, 230 % in total. */
const richBlack: Cmyk = [0.5, 0.4, 0.4, 1]
const blackOnly: Cmyk = [0, 0, 0, 1]

/** Converts colours (hex without `#`) to process inks by the ICC profile in this file. */
export async function convertColours(
  colours: readonly string[],
  profilePath: string,
  { blackGeneration, inkLimit }: Pick<DeviceProfile, 'blackGeneration' | 'inkLimit'>,
): Promise<ProcessColours> {
  if (colours.length === 0) return new Map()
  const pixels = Buffer.from(colours.join(''), 'hex')
  const inks = await toInks(pixels, profilePath)
  return new Map(
    colours.map((hex, index) => {
      const [c = 0, m = 0, y = 0, k = 0] = [...inks.subarray(index * 4)].slice(0, 4).map((byte) => byte / 255)
      return [hex, limitInks(blackOf(hex, blackGeneration) ?? [c, m, y, k], inkLimit)]
    }),
  )
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
