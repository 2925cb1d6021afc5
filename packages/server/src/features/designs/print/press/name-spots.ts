import type { SpotColour } from '@printery/domain/device-profile'

/** As the plates of screen printing call it. */
const underbaseName = 'Underbase'

interface NamedInks {
  /** Inks of the design in the order in which they were counted, as hex. */
  inks: readonly string[]
  /** The ink of the plate that prints the underbase; it may be one of the design's. */
  white: string | undefined
  /** Those of the device; without any, plates are named after their inks. */
  spots: readonly SpotColour[]
}

/** The name of the plate of each ink: the next one that the device knows, or one after the ink. */
export function namePlates({ inks, white, spots }: NamedInks): Map<string, string> {
  const names = new Map(inks.map((hex, index) => [hex, `Ink ${index + 1} ${hex}`]))
  if (white !== undefined) {
    const known = spots.find(({ role }) => role === 'white')?.name
    names.set(white, known ?? names.get(white) ?? underbaseName)
  }
  const known = spots.filter(({ role }) => role === 'ink').map(({ name }) => name)
  for (const [index, hex] of inks.filter((each) => each !== white).entries()) {
    const name = known[index]
    if (name !== undefined) names.set(hex, name)
  }
  return names
}
