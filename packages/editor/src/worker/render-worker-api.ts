import { type Design, type Difference, patch } from '@printery/design'
import { type Pixels, unpremultiply } from '@printery/design/plates'
import type { Preflight } from '@printery/design/preflight'
import type { ProofedPixels } from '@printery/design/soft-proof'
import type { Trace, TraceIssue, TraceOptions } from '@printery/design/tracing'
import type { Side } from '@printery/domain'
import type { MockupRequest, MockupSource, SoftProofOptions, Sources } from '../host.ts'
import type {
  OpenedTracing,
  PictureToOpen,
  PictureToTrace,
  RemovalPreview,
  RemovalRequest,
} from '../picture-tools.ts'
import { BackgroundRemover } from './background-remover.ts'
import { toBase64 } from './base64.ts'
import { toDataUrl } from './data-url.ts'
import { drawSoftProof } from './draw-soft-proof.ts'
import { initialDesign } from './initial-design.ts'
import { MockupDrawer } from './mockup-drawer.ts'
import { PictureTracer } from './picture-tracer.ts'
import { type PreflightOptions, type Rasterise, Renderer, type RenderOptions } from './renderer.ts'
import { drawWatermark } from './watermark.ts'

/** Length of the longer side in px of a preview in lists of drafts and templates. */
const previewSide = 480

/** The API of the worker. Returned bytes are transferred, not copied. */
export class RenderWorkerApi {
  readonly #rasterise: Rasterise
  #renderer: Renderer | undefined
  #remover: BackgroundRemover | undefined
  #tracer: PictureTracer | undefined
  #mockups: MockupDrawer | undefined
  /** The design being checked. Unchanged records keep their identity, so that caches stay valid. */
  #design = initialDesign
  #checks = 0

  constructor(rasterise: Rasterise) {
    this.#rasterise = rasterise
  }

  /** Must be called before any other method. */
  open(sources: Sources): void {
    const picture: Sources['picture'] = async (sha256, quality) => {
      const bytes = await sources.picture(sha256, quality)
      return bytes && isWebp(bytes) ? asPng(bytes) : bytes
    }
    // A Comlink proxy can't be spread: its methods are passed one by one.
    this.#renderer = new Renderer(
      {
        font: (sha256) => sources.font(sha256),
        drawing: (sha256) => sources.drawing(sha256),
        picture,
      },
      this.#rasterise,
    )
    this.#mockups = new MockupDrawer(this.#renderer)
    const printed = (sha256: string) => picture(sha256, 'print')
    this.#remover = new BackgroundRemover(printed, this.#rasterise, async (pixels, model) => {
      const { findSubject } = await import('./subject-model.ts')
      return findSubject(pixels, model)
    })
    this.#tracer = new PictureTracer(printed, this.#rasterise)
  }

  /** Opens a picture for `previewRemoval` and `removeBackground`, replacing the previously opened one. */
  openPicture(picture: PictureToOpen): Promise<Pixels | undefined> {
    return this.#openedRemover().open(picture)
  }

  previewRemoval(request: RemovalRequest): Promise<RemovalPreview> {
    return this.#openedRemover().preview(request)
  }

  /** The opened picture without its background as PNG. */
  removeBackground(request: RemovalRequest): Promise<Uint8Array> {
    return this.#openedRemover().png(request)
  }

  /** Frees the pixels of the opened picture. */
  closePicture(): void {
    this.#remover?.close()
  }

  /** Opens a picture for `trace`, replacing the previously opened one. */
  openTracing(picture: PictureToTrace): Promise<OpenedTracing | undefined> {
    return this.#openedTracer().open(picture)
  }

  trace(options: TraceOptions): Trace | TraceIssue {
    return this.#openedTracer().trace(options)
  }

  /** Frees the pixels of the opened picture. */
  closeTracing(): void {
    this.#tracer?.close()
  }

  /** A page as PNG, without its resolution. */
  png(design: Design, page: Side, options: RenderOptions): Promise<Uint8Array> {
    return this.#opened().png(design, page, options)
  }

  /** The quick check of the last design patched with this difference; undefined if superseded by the next. */
  preflight(difference: Difference, page: Side, options: PreflightOptions): Promise<Preflight | undefined> {
    const [request, isStillNeeded] = this.#nextCheck(difference, page, options)
    return this.#opened().preflight(request, isStillNeeded)
  }

  /** The full check, which may take seconds; superseded by any later check. */
  fullPreflight(
    difference: Difference,
    page: Side,
    options: PreflightOptions,
  ): Promise<Preflight | undefined> {
    const [request, isStillNeeded] = this.#nextCheck(difference, page, options)
    return this.#opened().fullPreflight(request, isStillNeeded)
  }

  #nextCheck(difference: Difference, page: Side, options: PreflightOptions) {
    this.#design = patch(this.#design, difference)
    const check = ++this.#checks
    const isStillNeeded = async () => {
      await nextTask()
      return check === this.#checks
    }
    return [{ design: this.#design, page, options }, isStillNeeded] as const
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

  /** A page as a device prints it on a garment; without a proof profile as the screen shows it. */
  drawSoftProof(design: Design, page: Side, options: SoftProofOptions): Promise<ProofedPixels> {
    return drawSoftProof(this.#opened(), { design, page, ...options })
  }

  /** The last design patched with this difference on a product, with a watermark. */
  async drawMockup(difference: Difference, page: Side, request: MockupRequest): Promise<Blob> {
    const { source, watermark, type, ...options } = request
    this.#design = patch(this.#design, difference)
    const design = this.#design
    const drawer = this.#mockups
    if (!drawer) throw new Error('a mock-up was requested before the renderer was opened')
    const svg = await drawer.svg({ design, page, source: await openSource(source), ...options })
    const image = await this.#rasterise(svg, {})
    try {
      const { width, height } = image
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('this browser cannot create a canvas context')
      const data = new Uint8ClampedArray(unpremultiply(image.pixels().slice()))
      context.putImageData(new ImageData(data, width, height), 0, 0)
      drawWatermark(context, watermark)
      return await canvas.convertToBlob({ type, quality: 0.86 })
    } finally {
      image.free()
    }
  }

  /** For each garment, a message for every part of the page that is hard to see on it. */
  findLowContrast(difference: Difference, page: Side, options: PreflightOptions): Promise<string[][]> {
    this.#design = patch(this.#design, difference)
    return this.#opened().findLowContrast({ design: this.#design, page, options })
  }

  #openedRemover(): BackgroundRemover {
    if (!this.#remover) throw new Error('a background was removed before the renderer was opened')
    return this.#remover
  }

  #openedTracer(): PictureTracer {
    if (!this.#tracer) throw new Error('a picture was traced before the renderer was opened')
    return this.#tracer
  }

  #opened(): Renderer {
    if (!this.#renderer) throw new Error('the renderer was used before it was opened')
    return this.#renderer
  }
}

/** Lets the worker handle queued messages first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function isWebp(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP'
}

/** resvg can't read WebP, which only small versions use. */
async function asPng(bytes: Uint8Array): Promise<Uint8Array> {
  return (await decode(new Blob([bytes as Uint8Array<ArrayBuffer>]))).png
}

async function openSource(source: MockupRequest['source']): Promise<MockupSource> {
  if (source.kind === 'mockup') return source
  const { png, width, height } = await decode(source.picture)
  return { ...source, picture: { href: toDataUrl(png), width, height } }
}

async function decode(bytes: Blob): Promise<{ png: Uint8Array; width: number; height: number }> {
  const picture = await createImageBitmap(bytes)
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  const png = await canvas.convertToBlob({ type: 'image/png' })
  return { png: new Uint8Array(await png.arrayBuffer()), width, height }
}
