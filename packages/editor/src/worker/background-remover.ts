import { type RemovalOptions, removeBackground } from '@printery/design/background-removal'
import { downscaled, type Pixels, unpremultiply } from '@printery/design/plates'
import { encode } from 'fast-png'
import type { OpenedPicture, RemovalPreview } from '../host.ts'
import { toDataUrl } from './data-url.ts'
import type { Rasterise } from './renderer.ts'

/** Length of the longer side in px of a preview. */
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
    const image = await this.#rasterise(svg, {})
    try {
      this.#opened = { sha256, pixels: { ...size, data: unpremultiply(image.pixels().slice()) } }
    } finally {
      image.free()
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
