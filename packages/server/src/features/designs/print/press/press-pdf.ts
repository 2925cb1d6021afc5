import { readFile } from 'node:fs/promises'
import type { DisplayList } from '@printery/design'
import {
  coloursOf,
  type PrintingCondition,
  type PrintPdfX4,
  printPdfX4,
} from '@printery/documents/print-pdf-x4'
import type { DeviceProfile } from '@printery/domain/device-profile'
import type { LoadedAssets } from '../../rendering/opened-resources.ts'
import { convertColours } from './convert-colours.ts'
import { convertPictures } from './convert-pictures.ts'
import { describeProfile, withProfileFile } from './icc-profile.ts'

/** The options of a PDF for a press. */
export interface Press {
  device: DeviceProfile
  /** The uploaded ICC profile that the device's output intent names. */
  profile?: Uint8Array | undefined
  /** The creation date that the file contains. */
  createdAt: Date
}

type Page = Pick<
  PrintPdfX4,
  'title' | 'ground' | 'bleed' | 'spots' | 'fills' | 'cutLines' | 'slug' | 'arranged'
> & {
  list: DisplayList
  assets: LoadedAssets
}

const ownProfilePath = new URL(import.meta.resolve('@printery/documents/profiles/FOGRA39L.icc'))

/** A page as PDF/X-4: its colours and pictures are converted for the printing condition of the device. */
export async function pressPdf(page: Page, { device, profile, createdAt }: Press): Promise<Uint8Array> {
  const { list, ground, assets, ...more } = page
  const condition = await conditionOf(device, profile)
  const inkColours = page.spots?.inks.map(({ hex }) => hex) ?? []
  const allColours = new Set([...coloursOf(list, ground), ...inkColours])
  return withProfileFile(condition.profile, device.renderingIntent, async (profilePath) =>
    printPdfX4({
      ...{ ...more, list, ground, condition, createdAt },
      colours: await convertColours([...allColours], profilePath, device),
      picture: await convertPictures(list, assets, { profilePath, inkLimit: device.inkLimit }),
      ...{ mirror: device.mirror, overprint: device.overprint },
      isTrapped: page.spots !== undefined && device.spreadMm > 0,
    }),
  )
}

/** The shop's own ICC profile, of coated paper. */
export function readOwnProfile(): Promise<Buffer> {
  return readFile(ownProfilePath)
}

async function conditionOf(
  { outputIntent, renderingIntent }: DeviceProfile,
  uploaded: Uint8Array | undefined,
): Promise<PrintingCondition> {
  if (outputIntent.kind === 'FOGRA39')
    return {
      identifier: 'FOGRA39',
      description: 'Offset printing on coated paper, FOGRA39',
      registry: 'http://www.color.org',
      profile: await readOwnProfile(),
      renderingIntent,
    }
  if (!uploaded) throw new RangeError('a PDF/X-4 needs an output intent with its ICC profile')
  return { identifier: 'Custom', description: describeProfile(uploaded), profile: uploaded, renderingIntent }
}
