import type { Cmyk, ProcessColours } from '@printery/documents/print-pdf-x4'
import type { BlackGeneration, DeviceProfile } from '@printery/domain/device-profile'
import sharp from 'sharp'
import { limitInks } from './ink-limit.ts'

/** Black ink with some of the others below it, 230 % together. */
const richBlack: Cmyk = [0.5, 0.4, 0.4, 1]
const blackOnly: Cmyk = [0, 0, 0, 1]
/** A neutral black has channels up to the first, which differ by at most the second. */
const [maxChannel, maxDifference] = [0x20, 8]

/** Converts colours (hex without `#`) to process inks by the ICC profile of a file, all of them at once. */
export async function convertColours(
  colours: readonly string[],
  profilePath: string,
  { blackGeneration, inkLimit }: Pick<DeviceProfile, 'blackGeneration' | 'inkLimit'>,
): Promise<ProcessColours> {
  if (colours.length === 0) return new Map()
  const pixels = Buffer.from(colours.join(''), 'hex')
  const inks = await sharp(pixels, { raw: { width: colours.length, height: 1, channels: 3 } })
    .toColourspace('cmyk')
    .withIccProfile(profilePath)
    .raw()
    .toBuffer()
  return new Map(
    colours.map((hex, index) => {
      const [c = 0, m = 0, y = 0, k = 0] = [...inks.subarray(index * 4)].slice(0, 4).map((byte) => byte / 255)
      return [hex, limitInks(blackOf(hex, blackGeneration) ?? [c, m, y, k], inkLimit)]
    }),
  )
}

/** What the device makes of neutral black; undefined for other colours, and where the profile decides. */
function blackOf(hex: string, generation: BlackGeneration): Cmyk | undefined {
  if (generation === 'profile') return undefined
  const channels = [...Buffer.from(hex, 'hex')]
  const [dark, light] = [Math.min(...channels), Math.max(...channels)]
  if (light > maxChannel || light - dark > maxDifference) return undefined
  return generation === 'rich' ? richBlack : blackOnly
}
