import type { PlatePixels, SpotInk } from '@printery/documents/print-pdf'
import type { DeviceProfile } from '@printery/domain/device-profile'

/** As the plates of screen printing call it. */
export const underbaseName = 'Underbase'

interface Inks {
  inks: readonly SpotInk[]
  plates?: readonly PlatePixels[] | undefined
  underbase?: PlatePixels | undefined
}

/** The plates of a screen printer with the names that the device knows, in their order. */
export function nameSpots<Named extends Inks>(named: Named, { spots }: Pick<DeviceProfile, 'spots'>): Named {
  const { inks, plates, underbase } = named
  const names = spots.filter(({ role }) => role === 'ink').map(({ name }) => name)
  const white = spots.find(({ role }) => role === 'white')?.name
  const coloured = inks.filter(({ name }) => name !== underbaseName)
  const rename = (ink: SpotInk): SpotInk => ({
    ...ink,
    name:
      (ink.name === underbaseName ? white : names[coloured.findIndex(({ hex }) => hex === ink.hex)]) ??
      ink.name,
  })
  const renamed = (plate: PlatePixels): PlatePixels => ({ ...plate, ink: rename(plate.ink) })
  return {
    ...named,
    inks: inks.map(rename),
    ...(plates && { plates: plates.map(renamed) }),
    ...(underbase && { underbase: renamed(underbase) }),
  }
}
