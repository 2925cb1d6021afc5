import { isWhite, labOf, pixelOf } from '@printery/domain'
import { distances, onePixel } from './distances.ts'
import { plateOf, type Separation } from './separation.ts'

/** What one screen prints. */
export interface Plate {
  kind: 'plate' | 'underbase'
  /** Hex without `#`. */
  ink: string
  /** 255 where it prints. Made when it is asked for: of an A3 page it is 17 MB. */
  coverage: () => Uint8Array
}

export interface PlateOptions {
  /** White lies under all inks on dark cloth. */
  isDarkCloth: boolean
  /** Pixels by which that white stays back from the edge of what lies on it, so that it never looks out. */
  choke: number
}

/** Of white below inks. */
const white = 'ffffff'
/** mm that it stays back: two pixels of a print file. */
const chokeMm = (2 * 25.4) / 300

export function chokeAt(dpi: number): number {
  return (chokeMm / 25.4) * dpi
}

/**
 * One plate for each ink, the underbase first where the cloth is dark: the order in which they are printed. Where the design
 * brings white of its own, that ink prints the white below the others too, so that there are as many plates as inks are paid.
 */
export function platesOf(separation: Separation, { isDarkCloth, choke }: PlateOptions): Plate[] {
  const { inks } = separation
  const plates = inks.map((ink): Plate => ({ kind: 'plate', ink, coverage: () => plateOf(separation, ink) }))
  if (!isDarkCloth || inks.length === 0) return plates
  const own = inks.find((ink) => isWhite(labOf(pixelOf(ink))))
  const below = () => whiteBelow(separation, choke)
  if (own === undefined) return [{ kind: 'underbase', ink: white, coverage: below }, ...plates]
  const both = () => united(plateOf(separation, own), below())
  const first: Plate = { kind: 'plate', ink: own, coverage: both }
  return [first, ...plates.filter(({ ink }) => ink !== own)]
}

/** White wherever any ink lies, but for its rim. */
function whiteBelow({ masks, width, height }: Separation, choke: number): Uint8Array {
  const inked = new Uint16Array(masks.length)
  for (let at = 0; at < masks.length; at++) inked[at] = masks[at] === 0 ? 0 : 1
  const far = distances(inked, width, height, 'other')
  const plate = new Uint8Array(masks.length)
  const least = choke * onePixel
  for (let at = 0; at < plate.length; at++)
    if (inked[at] === 1 && (far[at] as number) > least) plate[at] = 255
  return plate
}

function united(one: Uint8Array, other: Uint8Array): Uint8Array {
  for (let at = 0; at < one.length; at++) if (other[at] === 255) one[at] = 255
  return one
}
