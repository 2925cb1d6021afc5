import { compileElement, type Design, emptyDesign, writeSvg } from '@printery/design'
import { downscaled, type Pixels, unpremultiply } from '@printery/design/plates'
import {
  maxTraceSidePx,
  type Trace,
  type TraceIssue,
  type TraceOptions,
  Tracer,
} from '@printery/design/tracing'
import type { OpenedTracing, PictureToTrace } from '../picture-tools.ts'
import { toDataUrl } from './data-url.ts'
import type { Rasterise } from './renderer.ts'

/** Length of the longer side in px of the picture that is compared with its trace. */
const previewSide = 900

/** Traces one picture at a time, whose pixels it keeps until it is closed. */
export class PictureTracer {
  readonly #picture: (sha256: string) => Promise<Uint8Array | undefined>
  readonly #rasterise: Rasterise
  #tracer: Tracer | undefined

  constructor(picture: (sha256: string) => Promise<Uint8Array | undefined>, rasterise: Rasterise) {
    this.#picture = picture
    this.#rasterise = rasterise
  }

  /** Draws a picture pixel by pixel, with its crop, mask and adjustments; undefined if there is no such picture. */
  async open(picture: PictureToTrace): Promise<OpenedTracing | undefined> {
    const bytes = await this.#picture(picture.photo.asset)
    if (!bytes) return undefined
    const image = await this.#rasterise(svgOf(picture, toDataUrl(bytes)), {})
    let pixels: Pixels
    try {
      const { width, height } = image
      pixels = downscaled({ width, height, data: unpremultiply(image.pixels().slice()) }, maxTraceSidePx)
    } finally {
      image.free()
    }
    this.#tracer = new Tracer(pixels)
    return { pixels: downscaled(pixels, previewSide), ...this.#tracer.suggestion() }
  }

  trace(options: TraceOptions): Trace | TraceIssue {
    if (!this.#tracer) throw new Error('a picture was traced before it was opened')
    return this.#tracer.trace(options)
  }

  close(): void {
    this.#tracer = undefined
  }
}

/** The picture with its crop, mask and adjustments, but upright, opaque and without its frame. */
function svgOf({ photo, width, height }: PictureToTrace, url: string): string {
  const element = {
    ...photo,
    ...{ x: 0, y: 0, rotation: 0, flipX: false, flipY: false },
    ...{ opacity: 1, overprint: false, hidden: false, frame: null },
  }
  const items = compileElement(aloneOnPage(element), element, {
    face: () => undefined,
    drawing: () => undefined,
  })
  const pixels = {
    width: Math.max(1, Math.round(width * photo.crop.width)),
    height: Math.max(1, Math.round(height * photo.crop.height)),
  }
  const list = { width: photo.width, height: photo.height, items }
  const svg = writeSvg(list, { pictureUrl: () => url, pixels })
  // Nearest-neighbour scaling, since any other filter sharpens edges a little.
  return svg.replace('<image ', '<image image-rendering="optimizeSpeed" ')
}

function aloneOnPage({ width, height }: PictureToTrace['photo']): Design {
  const area = { name: 'picture', width, height }
  return emptyDesign({ front: area, back: area })
}
