import { nameOfInk } from '@printery/design/preflight'
import type { SpotColour } from '@printery/domain/device-profile'

/** The same name as of the plate in screen printing. */
const underbaseName = 'Underbase'

interface NamedInks {
  /** Inks of the design in the order in which they were counted, as hex. */
  inks: readonly string[]
  /** The ink of the plate that prints the underbase; it may be one of the design's. */
  white: string | undefined
  /** Those of the device; undefined without one. */
  spots: readonly SpotColour[] | undefined
}

/**
 * The name of the plate of each ink: the next one that the device knows, or its colour. Without a device plates are
 * numbered.
 */
export function namePlates({ inks, white, spots: known }: NamedInks): Map<string, string> {
  const spots = known ?? []
  const names = new Map(inks.map((hex, index) => [hex, known ? colourName(hex) : `Ink ${index + 1} ${hex}`]))
  if (white !== undefined) {
    const own = spots.find(({ role }) => role === 'white')?.name
    names.set(white, own ?? names.get(white) ?? underbaseName)
  }
  const heads = spots.filter(({ role }) => role === 'ink').map(({ name }) => name)
  for (const [index, hex] of inks.filter((each) => each !== white).entries()) {
    const name = heads[index]
    if (name !== undefined) names.set(hex, name)
  }
  return names
}

/** `Dark red b3202c`: unlike the name alone, no two inks share it. */
export function colourName(hex: string): string {
  const name = nameOfInk(hex)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${hex}`
}
