import type { Pixels } from '../plates/pixels.ts'
import { isPrintedOpacity } from '../plates/white-plate.ts'
import { distanceScale, entryBytes, interpolate, maxDistance, type ProofTable } from './proof-table.ts'

/** The layer below the colours: white from the file, white that the RIP generates from the opacity, or the garment itself. */
export type ProofWhite = 'file' | 'rip' | 'none'

export interface ProofOptions {
  table: ProofTable
  white: ProofWhite
  /** Colour of the garment, hex without `#`. */
  garment: string
  /** Draws stripes over colours that the device can't print. */
  marksOutOfGamut: boolean
}

export interface ProofedPixels {
  /** Opaque pixels: the print on the garment. */
  pixels: Pixels
  /** The share of the printed pixels that the device can't print as they look, 0 to 1. */
  share: number
}

type Rgb = readonly [number, number, number]

/** Width and period of the stripes over marked colours, in px. */
const [stripeWidth, stripePeriod] = [2, 6]
const stripe: Rgb = [255, 0, 220]

/** A page as the device prints it on the garment. `page` is transparent where nothing is printed. */
export function proofPixels(page: Pixels, options: ProofOptions): ProofedPixels {
  const { table, white, marksOutOfGamut } = options
  const garment = rgbOf(options.garment)
  const { width, height } = page
  const data = new Uint8ClampedArray(page.data.length)
  const entry = new Float64Array(entryBytes)
  let [printed, unprintable, lastKey] = [0, 0, -1]
  for (let index = 0, pixel = 0; index < data.length; index += 4, pixel++) {
    const alpha = page.data[index + 3] ?? 0
    data[index + 3] = 255
    if (white === 'file' ? !isPrintedOpacity(alpha) : alpha === 0) {
      data.set(garment, index)
      continue
    }
    // White from the file is solid, so translucent colours are blended with white.
    const cover = white === 'file' ? alpha / 255 : 1
    const red = 255 + ((page.data[index] ?? 0) - 255) * cover
    const green = 255 + ((page.data[index + 1] ?? 0) - 255) * cover
    const blue = 255 + ((page.data[index + 2] ?? 0) - 255) * cover
    const key = (red << 16) | (green << 8) | blue
    // Adjacent pixels mostly have the same colour, so the last result is reused.
    if (key !== lastKey || cover !== 1) interpolate(table, [red, green, blue], entry)
    lastKey = key
    printed++
    const isUnprintable = (entry[6] ?? 0) > maxDistance * distanceScale
    if (isUnprintable) unprintable++
    const isMarked =
      isUnprintable &&
      marksOutOfGamut &&
      ((pixel % width) + Math.floor(pixel / width)) % stripePeriod < stripeWidth
    for (let channel = 0; channel < 3; channel++) {
      const ink = isMarked ? (stripe[channel] ?? 0) : (entry[channel] ?? 0)
      const below = garment[channel] ?? 0
      const above = white === 'none' && !isMarked ? (ink * below) / 255 : ink
      data[index + channel] = white === 'file' ? above : below + ((above - below) * alpha) / 255
    }
  }
  return { pixels: { width, height, data }, share: printed === 0 ? 0 : unprintable / printed }
}

function rgbOf(hex: string): Rgb {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [channel(0), channel(2), channel(4)]
}
