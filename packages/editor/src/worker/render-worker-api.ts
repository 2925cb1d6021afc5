import { type Design, type Difference, patch } from '@printery/design'
import type { Preflight } from '@printery/design/preflight'
import type { Side } from '@printery/domain'
import type { Sources } from '../host.ts'
import { toBase64 } from './base64.ts'
import { initialDesign } from './initial-design.ts'
import { type PreflightFacts, type Rasterise, Renderer, type RenderOptions } from './renderer.ts'

/** px of the longer side of a picture in a list of drafts or templates. */
const previewSide = 480

/** What the page asks of the worker beside it. Bytes that it answers are handed over, not copied. */
export class RenderWorkerApi {
  readonly #rasterise: Rasterise
  #renderer: Renderer | undefined
  /** What is looked at. Records that stay are the same ones, so that what was made of them stands. */
  #design = initialDesign
  #looks = 0

  constructor(rasterise: Rasterise) {
    this.#rasterise = rasterise
  }

  /** Before all else: where what designs name is had from. */
  open(sources: Sources): void {
    const picture: Sources['picture'] = async (sha256, quality) => {
      const bytes = await sources.picture(sha256, quality)
      return bytes && isWebp(bytes) ? asPng(bytes) : bytes
    }
    // What the page lends has no members to be spread: each is asked for by its name.
    this.#renderer = new Renderer(
      {
        font: (sha256) => sources.font(sha256),
        drawing: (sha256) => sources.drawing(sha256),
        picture,
      },
      this.#rasterise,
    )
  }

  /** A page as PNG, without its density. */
  png(design: Design, page: Side, wanted: RenderOptions): Promise<Uint8Array> {
    return this.#opened().png(design, page, wanted)
  }

  /** A first look at the design that was sent before with this difference; undefined where it was overtaken by the next. */
  preflight(difference: Difference, page: Side, facts: PreflightFacts): Promise<Preflight | undefined> {
    const [wanted, isStillWanted] = this.#look(difference, page, facts)
    return this.#opened().preflight(wanted, isStillWanted)
  }

  /** The whole look, which takes seconds where much has changed; overtaken by any look that is asked for meanwhile. */
  fullPreflight(difference: Difference, page: Side, facts: PreflightFacts): Promise<Preflight | undefined> {
    const [wanted, isStillWanted] = this.#look(difference, page, facts)
    return this.#opened().fullPreflight(wanted, isStillWanted)
  }

  #look(difference: Difference, page: Side, facts: PreflightFacts) {
    this.#design = patch(this.#design, difference)
    const look = ++this.#looks
    const isStillWanted = async () => {
      await messagesHeard()
      return look === this.#looks
    }
    return [{ design: this.#design, page, facts }, isStillWanted] as const
  }

  /** A small picture of a page as a data URL. */
  async preview(design: Design, page: Side, ground: string): Promise<string> {
    const { width, height } = design.pages[page].area
    const dpi = (previewSide / Math.max(width, height)) * 25.4
    const { pixels, ...size } = await this.#opened().pixels(design, page, { dpi, quality: 'screen', ground })
    const canvas = new OffscreenCanvas(size.width, size.height)
    const image = new ImageData(new Uint8ClampedArray(pixels), size.width, size.height)
    canvas.getContext('2d')?.putImageData(image, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
    return `data:image/webp;base64,${toBase64(new Uint8Array(await blob.arrayBuffer()))}`
  }

  #opened(): Renderer {
    if (!this.#renderer) throw new Error('the renderer was asked before it was opened')
    return this.#renderer
  }
}

/** What waits in the queue of the worker is taken from it first. */
function messagesHeard(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function isWebp(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP'
}

/** resvg reads no WebP. Small pictures alone come as such: what is printed is PNG or JPEG. */
async function asPng(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  const png = await canvas.convertToBlob({ type: 'image/png' })
  return new Uint8Array(await png.arrayBuffer())
}
