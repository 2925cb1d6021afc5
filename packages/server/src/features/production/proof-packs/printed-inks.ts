import type { DeviceProfile } from '@printery/domain/device-profile'
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
 * The inks and plates of a side: its films, or those of the file that its device wants. Empty for screen colours. A film
 * contains the name that its plate has on the device.
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
  const plates = device.spots.filter(
    ({ role }) =>
      role === 'kiss cut' || role === 'through cut' || (role === 'white' && device.white === 'file'),
  )
  return [...texts.processInks, ...plates.map(({ name }) => name)].map((name) => ({ name }))
}
