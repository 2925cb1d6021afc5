import type { Design } from '@printery/design'
import { type Side, sides } from '@printery/domain'
import type { EditorProduct } from '../host.ts'
import type { Editor } from '../model/editor.ts'
import type { PreflightState } from '../model/preflight-state.ts'
import { anyMethod } from '../model/product.ts'
import { isSamePage } from '../model/same-page.ts'
import { Store } from '../model/store.ts'
import type { RenderService } from './render-service.ts'

/**
 * ms after the last change: longer than a key that is held takes from one to the next, also on a slow machine, where a look between
 * two would make the second late.
 */
const pauseMs = 80

/** ms after a design was opened: its picture on the screen comes first. */
const firstPauseMs = 250

/** Looks at each side after it was changed, and tells what it found. A look that was overtaken by a change says nothing. */
export class PreflightDesk {
  readonly state = new Store<PreflightState>({})
  readonly #editor: Editor
  readonly #render: Pick<RenderService, 'preflight'>
  readonly #product: EditorProduct
  readonly #looked: Partial<Record<Side, Design>> = {}
  readonly #stop: () => void
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(editor: Editor, render: Pick<RenderService, 'preflight'>, product: EditorProduct) {
    this.#editor = editor
    this.#render = render
    this.#product = product
    const stopHistory = editor.history.watch(() => this.#soon())
    let { page } = editor
    // What is pointed at or chosen changes with every move of a hand; which side is seen first, seldom.
    const stopSession = editor.session.watch(() => {
      if (editor.page === page) return
      page = editor.page
      this.#soon()
    })
    this.#stop = () => {
      stopHistory()
      stopSession()
    }
    this.#soon(firstPauseMs)
  }

  close(): void {
    this.#stop()
    clearTimeout(this.#timer)
  }

  #soon(pause = pauseMs): void {
    if (this.#editor.history.get().gesture) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look(), pause)
  }

  /** The side that is seen first, then the other one. A look that is under way is overtaken by this one. */
  async #look(): Promise<void> {
    const { design, page } = this.#editor
    const due = sides
      .toSorted((one) => (one === page ? -1 : 1))
      .find((side) => this.#product.sides[side] && !isSamePage(this.#looked[side], design, side))
    if (!due) return
    this.#looked[due] = design
    const found = await this.#render
      .preflight(design, due, this.#factsOf(due))
      .then((ready) => ready && ({ state: 'ready', ...ready } as const))
      .catch(() => ({ state: 'failed' }) as const)
    if (this.#looked[due] !== design) return
    if (found === undefined) {
      // The one that overtook it was for the other side: this one is due again.
      delete this.#looked[due]
      return
    }
    this.#tell(due, found)
    void this.#look()
  }

  #factsOf(side: Side) {
    const { method, inks } = this.#product.sides[side] ?? {}
    const { garmentColours, savedByInk } = this.#product
    return {
      method: method ?? anyMethod,
      garmentColours,
      ...(inks !== undefined && { paidInks: inks }),
      ...(savedByInk !== undefined && { oneInkLess: savedByInk }),
    }
  }

  #tell(side: Side, found: NonNullable<PreflightState[Side]>): void {
    this.state.set({ ...this.state.get(), [side]: found })
  }
}
