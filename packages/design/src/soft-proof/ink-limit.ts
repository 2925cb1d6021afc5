/** Cyan, magenta, yellow and black, each from 0 to 1. */
export type ProcessInks = readonly [number, number, number, number]

/** The inks of a colour with cyan, magenta and yellow reduced alike, until all together keep to the limit in percent. */
export function limitInks(inks: ProcessInks, limit: number): ProcessInks {
  const [c, m, y, k] = inks
  const factor = limitFactor(c + m + y, k, limit / 100)
  return factor === 1 ? inks : [c * factor, m * factor, y * factor, k]
}

/** By how much cyan, magenta and yellow are reduced; all in the same unit. */
export function limitFactor(colour: number, black: number, most: number): number {
  return colour + black <= most ? 1 : Math.max(0, most - black) / colour
}
