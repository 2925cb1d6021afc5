import { type Design, type Difference, differenceOf } from '@printery/design'
import type { Preflight } from '@printery/design/preflight'
import type { Side } from '@printery/domain'
import { proxy, type Remote, wrap } from 'comlink'
import type { Sources } from '../host.ts'
import { nothingSent } from '../worker/nothing-sent.ts'
import type { RenderDesk } from '../worker/render-desk.ts'
import type { PreflightFacts, Wanted } from '../worker/renderer.ts'

/** Draws pages beside the page, which stays free to answer a hand meanwhile. */
export class RenderService {
  readonly #sources: Sources
  #worker: Worker | undefined
  #opened: Promise<Remote<RenderDesk>> | undefined
  #sent = nothingSent
  #isClosed = false

  constructor({ font, drawing, picture }: Sources) {
    this.#sources = { font, drawing, picture }
  }

  async png(design: Design, page: Side, wanted: Wanted): Promise<Uint8Array<ArrayBuffer>> {
    const desk = await this.#desk()
    return (await desk.png(design, page, wanted)) as Uint8Array<ArrayBuffer>
  }

  async preview(design: Design, page: Side, ground: string): Promise<string> {
    const desk = await this.#desk()
    return desk.preview(design, page, ground)
  }

  /** A first look. Undefined where another was asked for meanwhile. What changed since the last one is all that is sent. */
  async preflight(design: Design, page: Side, facts: PreflightFacts): Promise<Preflight | undefined> {
    const desk = await this.#desk()
    return desk.preflight(this.#differenceTo(design), page, facts)
  }

  /** What the server would find. Takes seconds where much has changed, and is overtaken like a first look. */
  async preflightWhole(design: Design, page: Side, facts: PreflightFacts): Promise<Preflight | undefined> {
    const desk = await this.#desk()
    return desk.preflightWhole(this.#differenceTo(design), page, facts)
  }

  #differenceTo(design: Design): Difference {
    const difference = differenceOf(this.#sent, design)
    this.#sent = design
    return difference
  }

  close(): void {
    this.#isClosed = true
    this.#worker?.terminate()
  }

  /** The worker begins when it is first asked for something: until then the page has the machine for itself. */
  #desk(): Promise<Remote<RenderDesk>> {
    this.#opened ??= this.#begin()
    return this.#opened
  }

  async #begin(): Promise<Remote<RenderDesk>> {
    if (this.#isClosed) throw new Error('what draws was asked after it was closed')
    this.#worker = new Worker(new URL('../worker/render-worker.ts', import.meta.url), { type: 'module' })
    const desk = wrap<RenderDesk>(this.#worker)
    await isReady(this.#worker)
    await desk.open(proxy(this.#sources))
    return desk
  }
}

function isReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(), { once: true })
    worker.addEventListener('error', () => reject(new Error('what draws could not be loaded')), {
      once: true,
    })
  })
}
