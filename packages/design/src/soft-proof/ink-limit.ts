/** Cyan, magenta, yellow and black, each from 0 to 1. */
export type ProcessInks = readonly [number, number, number, number]

/** Reduces cyan, magenta and yellow of a colour by the same factor, so that the sum of all inks is within the limit in percent. */
export function limitInks(inks: ProcessInks, limit: number): ProcessInks {
  const [c, m, y, k] = inks
  const factor = limitFactor(c + m + y, k, limit / 100)
  return factor === 1 ? inks : [c * factor, m * factor, y * factor, k]
}

/** The factor by which cyan, magenta and yellow are reduced; all parameters have the same unit. */
export function limitFactor(colour: number, black: number, max: number): number {
  return colour + black <= max ? 1 : Math.max(0, max - black) / colour
}
