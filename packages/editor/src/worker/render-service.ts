import { type Design, differenceOf } from '@printery/design'
import type { Preflight } from '@printery/design/preflight'
import type { Side } from '@printery/domain'
import { proxy, type Remote, wrap } from 'comlink'
import { nothingSent } from './nothing-sent.ts'
import type { RenderDesk } from './render-desk.ts'
import type { PreflightFacts, Sources, Wanted } from './renderer.ts'

/** Draws pages beside the page, which stays free to answer a hand meanwhile. */
export class RenderService {
  readonly #worker: Worker
  readonly #desk: Remote<RenderDesk>
  readonly #opened: Promise<void>
  #sent = nothingSent

  constructor({ font, drawing, picture }: Sources) {
    this.#worker = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' })
    this.#desk = wrap<RenderDesk>(this.#worker)
    this.#opened = isReady(this.#worker).then(() => this.#desk.open(proxy({ font, drawing, picture })))
    // Whoever asks for something is told.
    this.#opened.catch(() => {})
  }

  async png(design: Design, page: Side, wanted: Wanted): Promise<Uint8Array<ArrayBuffer>> {
    await this.#opened
    return (await this.#desk.png(design, page, wanted)) as Uint8Array<ArrayBuffer>
  }

  async preview(design: Design, page: Side, ground: string): Promise<string> {
    await this.#opened
    return this.#desk.preview(design, page, ground)
  }

  /** Undefined where another look was asked for meanwhile. What changed since the last one is all that is sent. */
  async preflight(design: Design, page: Side, facts: PreflightFacts): Promise<Preflight | undefined> {
    await this.#opened
    const difference = differenceOf(this.#sent, design)
    this.#sent = design
    return this.#desk.preflight(difference, page, facts)
  }

  close(): void {
    this.#worker.terminate()
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
