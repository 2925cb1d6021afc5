import { isWhite, labOf, pixelOf } from '@printery/domain'
import { distanceTransform, onePixel } from './distance-transform.ts'
import { plateOf, type Separation } from './separation.ts'

/** The part of a page that one screen prints. */
export interface Plate {
  kind: 'plate' | 'underbase'
  /** Hex without `#`. */
  ink: string
  /** 255 where it prints. Computed on demand, because a plate of an A3 page has 17 MB. */
  coverage: () => Uint8Array
}

export interface PlateOptions {
  /** Adds a white underbase below all inks. */
  isDarkGarment: boolean
  /** Pixels by which the underbase is smaller than the inks, so that it never shows; larger if it is negative. */
  choke: number
}

/** Ink of the underbase. */
const white = 'ffffff'
/** Choke in mm: two pixels of a print file. */
const chokeMm = (2 * 25.4) / 300

/** Returns the choke of the underbase in pixels at this resolution. */
export function chokeAt(dpi: number): number {
  return (chokeMm / 25.4) * dpi
}

/**
 * One plate per ink in print order, the underbase first on dark garments. If the design itself has white, that plate
 * also prints the underbase, so that the number of plates is the number of inks paid for.
 */
export function platesOf(separation: Separation, { isDarkGarment, choke }: PlateOptions): Plate[] {
  const { inks } = separation
  const plates = inks.map((ink): Plate => ({ kind: 'plate', ink, coverage: () => plateOf(separation, ink) }))
  if (!isDarkGarment || inks.length === 0) return plates
  const whiteInk = inks.find((ink) => isWhite(labOf(pixelOf(ink))))
  const underbase = () => underbaseCoverage(separation, choke)
  if (whiteInk === undefined) return [{ kind: 'underbase', ink: white, coverage: underbase }, ...plates]
  const whiteAndUnderbase = () => unionOf(plateOf(separation, whiteInk), underbase())
  const first: Plate = { kind: 'plate', ink: whiteInk, coverage: whiteAndUnderbase }
  return [first, ...plates.filter(({ ink }) => ink !== whiteInk)]
}

/** White below all inks, choked at the edges, or beyond them if the choke is negative. */
function underbaseCoverage({ masks, width, height }: Separation, choke: number): Uint8Array {
  const inked = new Uint16Array(masks.length)
  for (let index = 0; index < masks.length; index++) inked[index] = masks[index] === 0 ? 0 : 1
  const distances = distanceTransform(inked, width, height, choke < 0 ? 'repeatEdge' : 'other')
  const plate = new Uint8Array(masks.length)
  const [min, reach] = [Math.max(0, choke) * onePixel, -choke * onePixel]
  for (let index = 0; index < plate.length; index++) {
    const distance = distances[index] ?? 0
    if (inked[index] === 1 ? distance > min : distance <= reach) plate[index] = 255
  }
  return plate
}

function unionOf(one: Uint8Array, other: Uint8Array): Uint8Array {
  for (let index = 0; index < one.length; index++) if (other[index] === 255) one[index] = 255
  return one
}
