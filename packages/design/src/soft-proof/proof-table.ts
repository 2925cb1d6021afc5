/** Colours on each axis of the table: every seventeenth of red, green and blue. */
export const axisPoints = 16
const step = 255 / (axisPoints - 1)
/** Bytes of an entry: RGB of the colour as printed, RGB of the nearest printable colour, and the distance to it. */
export const entryBytes = 7
/** Distances are stored in quarters. */
export const distanceScale = 4
/**
 * The distance (CIEDE2000) from which a colour counts as not printable: the deviation that ISO 12647-2 allows for a
 * solid ink.
 */
export const maxDistance = 5

/** How a device prints screen colours, for evenly spaced colours of which blue varies fastest. */
export type ProofTable = Uint8Array

/** Bytes of every table. */
export const tableBytes = axisPoints ** 3 * entryBytes

/** The screen colours of the entries of a table, in its order, as RGB bytes. */
export function tableColours(): Uint8Array {
  return evenColours(axisPoints)
}

/** Evenly spaced colours, with `points` values on each axis, as RGB bytes; blue varies fastest. */
export function evenColours(points: number): Uint8Array {
  const spacing = 255 / (points - 1)
  const colours = new Uint8Array(points ** 3 * 3)
  for (let index = 0; index < points ** 3; index++) {
    colours[index * 3] = Math.floor(index / points ** 2) * spacing
    colours[index * 3 + 1] = (Math.floor(index / points) % points) * spacing
    colours[index * 3 + 2] = (index % points) * spacing
  }
  return colours
}

/** How a colour (hex without `#`) looks when it is printed. */
export function printedColour(table: ProofTable, hex: string): string {
  return hexOf(lookUp(table, hex), 0)
}

/** The colour nearest to this one that the device prints as it looks. */
export function nearestPrintable(table: ProofTable, hex: string): string {
  return hexOf(lookUp(table, hex), 3)
}

/** How far a colour is from the nearest printable one (CIEDE2000). */
export function gamutDistance(table: ProofTable, hex: string): number {
  return (lookUp(table, hex)[6] ?? 0) / distanceScale
}

/** Whether a colour (hex without `#`) looks about the same when it is printed. */
export function isPrintable(table: ProofTable, hex: string): boolean {
  return gamutDistance(table, hex) <= maxDistance
}

function lookUp(table: ProofTable, hex: string): Float64Array {
  const entry = new Float64Array(entryBytes)
  const [r, g, b] = [0, 2, 4].map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16))
  interpolate(table, [r ?? 0, g ?? 0, b ?? 0], entry)
  return entry
}

/** Interpolates the entry of a colour between the eight nearest entries of the table, and writes it to `entry`. */
export function interpolate(
  table: Uint8Array,
  [red, green, blue]: readonly [number, number, number],
  entry: Float64Array,
): void {
  const r = Math.min(axisPoints - 2, Math.floor(red / step))
  const g = Math.min(axisPoints - 2, Math.floor(green / step))
  const b = Math.min(axisPoints - 2, Math.floor(blue / step))
  const x = red / step - r
  const y = green / step - g
  const z = blue / step - b
  const bytes = entry.length
  const corner = ((r * axisPoints + g) * axisPoints + b) * bytes
  const alongRed = axisPoints * axisPoints * bytes
  const alongGreen = axisPoints * bytes
  const mix = (from: number) => (table[from] ?? 0) * (1 - z) + (table[from + bytes] ?? 0) * z
  // This loop runs for each pixel of a page, so it allocates no arrays.
  for (let channel = 0; channel < bytes; channel++) {
    const near = corner + channel
    const front = mix(near) * (1 - y) + mix(near + alongGreen) * y
    const back = mix(near + alongRed) * (1 - y) + mix(near + alongRed + alongGreen) * y
    entry[channel] = front * (1 - x) + back * x
  }
}

function hexOf(entry: Float64Array, from: number): string {
  return [...entry.subarray(from, from + 3)]
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')
}
