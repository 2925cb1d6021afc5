import { type Design, type Difference, differenceOf } from '@printery/design'
import type { Pixels } from '@printery/design/plates'
import type { Preflight } from '@printery/design/preflight'
import type { ProofedPixels } from '@printery/design/soft-proof'
import type { Trace, TraceIssue, TraceOptions } from '@printery/design/tracing'
import type { PrintingTypeName, Side } from '@printery/domain'
import { proxy, type Remote, wrap } from 'comlink'
import type { MockupRenderer, MockupRequest, SoftProofOptions, SoftProofRenderer, Sources } from '../host.ts'
import type {
  BackgroundRemoval,
  OpenedTracing,
  PictureToOpen,
  PictureToTrace,
  PictureTracing,
  RemovalPreview,
  RemovalRequest,
} from '../picture-tools.ts'
import { initialDesign } from '../worker/initial-design.ts'
import type { RenderWorkerApi } from '../worker/render-worker-api.ts'
import type { PreflightOptions, RenderOptions } from '../worker/renderer.ts'

/** Renders and checks pages in a worker, which keeps the main thread responsive. */
export class RenderService implements BackgroundRemoval, PictureTracing, SoftProofRenderer, MockupRenderer {
  readonly #sources: Sources
  #worker: Worker | undefined
  #opened: Promise<Remote<RenderWorkerApi>> | undefined
  #sentDesign = initialDesign
  #isClosed = false

  constructor({ font, drawing, picture }: Sources) {
    this.#sources = { font, drawing, picture }
  }

  async png(design: Design, page: Side, request: RenderOptions): Promise<Uint8Array<ArrayBuffer>> {
    const api = await this.#api()
    return (await api.png(design, page, request)) as Uint8Array<ArrayBuffer>
  }

  async preview(design: Design, page: Side, ground: string): Promise<string> {
    const api = await this.#api()
    return api.preview(design, page, ground)
  }

  /** The quick check. Undefined if superseded by another. Sends only what changed since the last one. */
  async preflight(design: Design, page: Side, options: PreflightOptions): Promise<Preflight | undefined> {
    const api = await this.#api()
    return api.preflight(this.#differenceTo(design), page, options)
  }

  /** The check that the server performs. May take seconds, and is superseded like a quick check. */
  async fullPreflight(design: Design, page: Side, options: PreflightOptions): Promise<Preflight | undefined> {
    const api = await this.#api()
    return api.fullPreflight(this.#differenceTo(design), page, options)
  }

  /** Decodes a picture for the removal of its background; a small version of it, or undefined if it doesn't exist. */
  async openPicture(picture: PictureToOpen): Promise<Pixels | undefined> {
    const api = await this.#api()
    return api.openPicture(picture)
  }

  /** A small version of the opened picture without its background. */
  async previewRemoval(request: RemovalRequest): Promise<RemovalPreview> {
    const api = await this.#api()
    return api.previewRemoval(request)
  }

  /** The opened picture without its background as PNG. */
  async removeBackground(request: RemovalRequest): Promise<Uint8Array<ArrayBuffer>> {
    const api = await this.#api()
    return (await api.removeBackground(request)) as Uint8Array<ArrayBuffer>
  }

  async closePicture(): Promise<void> {
    const api = await this.#api()
    await api.closePicture()
  }

  /** A page as a device prints it on a garment; without a proof profile as the screen shows it. */
  async drawSoftProof(design: Design, page: Side, options: SoftProofOptions): Promise<ProofedPixels> {
    const api = await this.#api()
    return api.drawSoftProof(design, page, options)
  }

  /** The design on a product. Sends only what changed since the last check or mock-up. */
  async drawMockup(design: Design, page: Side, request: MockupRequest): Promise<Blob> {
    const api = await this.#api()
    return api.drawMockup(this.#differenceTo(design), page, request)
  }

  /** For each garment, a message for every part of the page that is hard to see on it. */
  async findLowContrast(
    design: Design,
    page: Side,
    { method, garments }: { method: PrintingTypeName; garments: readonly { hex: string; name: string }[] },
  ): Promise<string[][]> {
    const api = await this.#api()
    return api.findLowContrast(this.#differenceTo(design), page, { method, garmentColours: garments })
  }

  /** Decodes a picture to be traced; undefined if it doesn't exist. */
  async openTracing(picture: PictureToTrace): Promise<OpenedTracing | undefined> {
    const api = await this.#api()
    return api.openTracing(picture)
  }

  async trace(options: TraceOptions): Promise<Trace | TraceIssue> {
    const api = await this.#api()
    return api.trace(options)
  }

  async closeTracing(): Promise<void> {
    const api = await this.#api()
    await api.closeTracing()
  }

  #differenceTo(design: Design): Difference {
    const difference = differenceOf(this.#sentDesign, design)
    this.#sentDesign = design
    return difference
  }

  close(): void {
    this.#isClosed = true
    this.#worker?.terminate()
  }

  /** Starts the worker on first use, to leave the CPU to the page until then. */
  #api(): Promise<Remote<RenderWorkerApi>> {
    this.#opened ??= this.#start()
    return this.#opened
  }

  async #start(): Promise<Remote<RenderWorkerApi>> {
    if (this.#isClosed) throw new Error('the render service was used after it was closed')
    this.#worker = new Worker(new URL('../worker/render-worker.ts', import.meta.url), { type: 'module' })
    const api = wrap<RenderWorkerApi>(this.#worker)
    await whenReady(this.#worker)
    await api.open(proxy(this.#sources))
    return api
  }
}

function whenReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true })
    worker.addEventListener('error', () => reject(new Error('the render worker could not be loaded')), {
      once: true,
    })
  })
}
