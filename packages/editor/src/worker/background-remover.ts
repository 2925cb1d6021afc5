import { type RemovalOptions, removeBackground } from '@printery/design/background-removal'
import { type Pixels, unpremultiply } from '@printery/design/plates'
import { encode } from 'fast-png'
import type { OpenedPicture, RemovalPreview } from '../host.ts'
import { toDataUrl } from './data-url.ts'
import type { Rasterise } from './renderer.ts'

/** px of the longer side of a preview. */
const previewSide = 900

/** Removes the background of one picture at a time, whose pixels it keeps until it is closed. */
export class BackgroundRemover {
  readonly #picture: (sha256: string) => Promise<Uint8Array | undefined>
  readonly #rasterise: Rasterise
  #opened: { sha256: string; pixels: Pixels } | undefined

  constructor(picture: (sha256: string) => Promise<Uint8Array | undefined>, rasterise: Rasterise) {
    this.#picture = picture
    this.#rasterise = rasterise
  }

  /** Decodes a picture as it is printed, and returns a small version; undefined if there is no such picture. */
  async open({ sha256, width, height }: OpenedPicture): Promise<Pixels | undefined> {
    const bytes = await this.#picture(sha256)
    if (!bytes) return undefined
    const size = { width, height }
    // Pixel by pixel: any other filter sharpens edges a little.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="${toDataUrl(bytes)}"/></svg>`
    const drawn = await this.#rasterise(svg, {})
    try {
      this.#opened = { sha256, pixels: { ...size, data: unpremultiply(drawn.pixels().slice()) } }
    } finally {
      drawn.free()
    }
    return downscaled(this.#opened.pixels, previewSide)
  }

  preview(options: RemovalOptions): RemovalPreview {
    const { pixels, share } = removeBackground(this.#pixels(), options)
    return { pixels: downscaled(pixels, previewSide), share }
  }

  /** The whole picture without its background as PNG. */
  png(options: RemovalOptions): Uint8Array {
    const { pixels } = removeBackground(this.#pixels(), options)
    return encode({ ...pixels, channels: 4, depth: 8 })
  }

  close(): void {
    this.#opened = undefined
  }

  #pixels(): Pixels {
    if (!this.#opened) throw new Error('a background was removed before its picture was opened')
    return this.#opened.pixels
  }
}

/** At most `side` px long, by the mean of the pixels, each weighed by its alpha. */
export function downscaled(pixels: Pixels, side: number): Pixels {
  const factor = Math.ceil(Math.max(pixels.width, pixels.height) / side)
  if (factor <= 1) return { ...pixels, data: pixels.data.slice() }
  const width = Math.ceil(pixels.width / factor)
  const height = Math.ceil(pixels.height / factor)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const mean = meanOf(pixels, x * factor, y * factor, factor)
      data.set(mean, (y * width + x) * 4)
    }
  return { width, height, data }
}

function meanOf({ data, width, height }: Pixels, left: number, top: number, factor: number): number[] {
  let [r, g, b, alpha, count] = [0, 0, 0, 0, 0]
  for (let y = top; y < Math.min(height, top + factor); y++)
    for (let x = left; x < Math.min(width, left + factor); x++) {
      const index = (y * width + x) * 4
      const opacity = data[index + 3] ?? 0
      r += (data[index] ?? 0) * opacity
      g += (data[index + 1] ?? 0) * opacity
      b += (data[index + 2] ?? 0) * opacity
      alpha += opacity
      count++
    }
  return alpha === 0 ? [0, 0, 0, 0] : [r / alpha, g / alpha, b / alpha, alpha / count]
}
