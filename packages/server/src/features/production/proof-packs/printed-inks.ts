import { type DeviceProfile, findSpot } from '@printery/domain/device-profile'
import type { PrintFileRow } from '../queries.ts'
import { proofPackTexts as texts } from './texts.ts'

export interface PrintedInk {
  name: string
  /** Hex of the colour on screens, without `#`. */
  hex?: string
}

/** The inks and plates of a side: its films, or those of the file that its device wants. Empty for screen colours. */
export function printedInks(
  files: readonly Pick<PrintFileRow, 'kind' | 'ink'>[],
  device: DeviceProfile | undefined,
): PrintedInk[] {
  const films = files.filter(({ kind }) => kind === 'plate' || kind === 'underbase')
  const underbase = device && findSpot(device, 'white')?.name
  if (films.length > 0)
    return films.map(({ kind, ink }) => ({
      name: kind === 'underbase' ? (underbase ?? texts.underbase) : texts.ink(ink),
      hex: ink,
    }))
  if (device?.fileType !== 'PDF/X-4') return []
  const plates = device.spots.filter(
    ({ role }) =>
      role === 'kiss cut' || role === 'through cut' || (role === 'white' && device.white === 'file'),
  )
  return [...texts.processInks, ...plates.map(({ name }) => name)].map((name) => ({ name }))
}
