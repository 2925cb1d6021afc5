import { type RemovedBackground, removeBackground } from '@printery/design/background-removal'
import { downscaled, type Pixels, unpremultiply } from '@printery/design/plates'
import { encode } from 'fast-png'
import type { BackgroundModel, PictureToOpen, RemovalPreview, RemovalRequest } from '../picture-tools.ts'
import { toDataUrl } from './data-url.ts'
import type { Rasterise } from './renderer.ts'

/** Length of the longer side in px of a preview. */
const previewSide = 900

/** The mask of a picture by a model, 0 (background) to 255 (subject). */
type FindSubject = (pixels: Pixels, model: BackgroundModel) => Promise<Uint8Array>

/** Removes the background of one picture at a time, whose pixels it keeps until it is closed. */
export class BackgroundRemover {
  readonly #picture: (sha256: string) => Promise<Uint8Array | undefined>
  readonly #rasterise: Rasterise
  readonly #findSubject: FindSubject
  #opened: { sha256: string; pixels: Pixels } | undefined
  /** The mask of the opened picture, cached because a model takes seconds to compute it. */
  #subject: { model: BackgroundModel; mask: Promise<Uint8Array> } | undefined

  constructor(
    picture: (sha256: string) => Promise<Uint8Array | undefined>,
    rasterise: Rasterise,
    findSubject: FindSubject,
  ) {
    this.#picture = picture
    this.#rasterise = rasterise
    this.#findSubject = findSubject
  }

  /** Decodes a picture as it is printed, and returns a small version; undefined if there is no such picture. */
  async open({ sha256, width, height }: PictureToOpen): Promise<Pixels | undefined> {
    this.#subject = undefined
    const bytes = await this.#picture(sha256)
    if (!bytes) return undefined
    const size = { width, height }
    // Nearest-neighbour scaling, since any other filter sharpens edges a little.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="${toDataUrl(bytes)}"/></svg>`
    const image = await this.#rasterise(svg, {})
    try {
      this.#opened = { sha256, pixels: { ...size, data: unpremultiply(image.pixels().slice()) } }
    } finally {
      image.free()
    }
    return downscaled(this.#opened.pixels, previewSide)
  }

  async preview(request: RemovalRequest): Promise<RemovalPreview> {
    const { pixels, share } = await this.#remove(request)
    return { pixels: downscaled(pixels, previewSide), share }
  }

  /** The whole picture without its background as PNG. */
  async png(request: RemovalRequest): Promise<Uint8Array> {
    const { pixels } = await this.#remove(request)
    return encode({ ...pixels, channels: 4, depth: 8 })
  }

  async #remove({ model, cutOff, ...options }: RemovalRequest): Promise<RemovedBackground> {
    const pixels = this.#pixels()
    const mask = model && (await this.#maskOf(pixels, model))
    return removeBackground(pixels, { ...options, ...(mask && { subject: { mask, cutOff } }) })
  }

  #maskOf(pixels: Pixels, model: BackgroundModel): Promise<Uint8Array> {
    const cached = this.#subject
    if (cached?.model.sha256 === model.sha256) return cached.mask
    const mask = this.#findSubject(pixels, model)
    const subject = { model, mask }
    this.#subject = subject
    // After a failure, such as a lost connection, the next request tries again.
    mask.catch(() => {
      if (this.#subject === subject) this.#subject = undefined
    })
    return mask
  }

  close(): void {
    this.#opened = undefined
    this.#subject = undefined
  }

  #pixels(): Pixels {
    if (!this.#opened) throw new Error('a background was removed before its picture was opened')
    return this.#opened.pixels
  }
}
