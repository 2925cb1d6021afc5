import { type DeviceProfile, findGloss } from '@printery/domain/device-profile'
import { readStored, type StoredContext } from '../../../storage/stored.ts'
import { readPlateName } from '../../designs/index.ts'
import type { PrintFileRow } from '../queries.ts'
import { proofPackTexts as texts } from './texts.ts'

export interface PrintedInk {
  name: string
  /** Hex of the colour on screens, without `#`. */
  hex?: string
}

/**
 * The inks and plates of a side, from its films or from the PDF for its device. Empty if the device converts screen
 * colours itself. A film contains the name of its plate on the device.
 */
export async function readPrintedInks(
  shop: StoredContext,
  files: readonly Pick<PrintFileRow, 'kind' | 'ink' | 'sha256'>[],
  device: DeviceProfile | undefined,
): Promise<PrintedInk[]> {
  const films = files.filter(({ kind }) => kind === 'plate' || kind === 'underbase')
  const inks: PrintedInk[] = []
  for (const { kind, ink, sha256 } of films) {
    const film = device && (await readStored(shop, sha256))
    const plate = film && readPlateName(film)
    inks.push({ name: plate ?? (kind === 'underbase' ? texts.underbase : texts.ink(ink)), hex: ink })
  }
  if (inks.length > 0) return inks
  if (device?.fileType !== 'PDF/X-4') return []
  const gloss = findGloss(device)
  const hasGloss = gloss && (await containsPlate(shop, files, gloss.name))
  const plates = device.spots.filter(
    (spot) =>
      spot.role === 'kiss cut' ||
      spot.role === 'through cut' ||
      (spot.role === 'white' && device.white === 'file') ||
      (spot === gloss && hasGloss),
  )
  return [...texts.processInks, ...plates.map(({ name }) => name)].map((name) => ({ name }))
}

/** Whether the PDF has a plate with this name. Only designs with glossy elements have a gloss plate. */
async function containsPlate(
  shop: StoredContext,
  files: readonly Pick<PrintFileRow, 'kind' | 'sha256'>[],
  name: string,
): Promise<boolean> {
  const file = files.find(({ kind }) => kind === 'pdf')
  const pdf = file && (await readStored(shop, file.sha256))
  return pdf?.includes(`/Separation /${name.replaceAll(' ', '#20')} `) ?? false
}
