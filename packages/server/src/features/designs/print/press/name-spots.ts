import { nameOfInk } from '@printery/design/preflight'
import type { SpotColour } from '@printery/domain/device-profile'

/** The name that the plate has in screen printing too. */
const underbaseName = 'Underbase'

interface NamedInks {
  /** Inks of the design in the order in which they were counted, as hex. */
  inks: readonly string[]
  /** The ink of the plate that prints the underbase; it may be one of the design's. */
  white: string | undefined
  /** The spot colours of the device; undefined without a device. */
  spots: readonly SpotColour[] | undefined
}

/**
 * The name of the plate of each ink: the next spot colour of the device, or the name of its colour. Without a device,
 * the plates are numbered.
 */
export function namePlates({ inks, white, spots: known }: NamedInks): Map<string, string> {
  const spots = known ?? []
  const names = new Map(inks.map((hex, index) => [hex, known ? colourName(hex) : `Ink ${index + 1} ${hex}`]))
  if (white !== undefined) {
    const whiteName = spots.find(({ role }) => role === 'white')?.name
    names.set(white, whiteName ?? names.get(white) ?? underbaseName)
  }
  const inkNames = spots.filter(({ role }) => role === 'ink').map(({ name }) => name)
  for (const [index, hex] of inks.filter((each) => each !== white).entries()) {
    const name = inkNames[index]
    if (name !== undefined) names.set(hex, name)
  }
  return names
}

/** `Dark red b3202c`: the name alone may be the same for two inks. */
export function colourName(hex: string): string {
  const name = nameOfInk(hex)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${hex}`
}
