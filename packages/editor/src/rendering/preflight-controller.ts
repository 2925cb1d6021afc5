import type { Design } from '@printery/design'
import type { Preflight, PrintDevice } from '@printery/design/preflight'
import { type PrintingTypeName, type Side, sides } from '@printery/domain'
import type { EditorHost, EditorProduct } from '../host.ts'
import type { Editor } from '../model/editor.ts'
import type { PreflightState } from '../model/preflight-state.ts'
import { defaultMethod } from '../model/product.ts'
import { isSamePage } from '../model/same-page.ts'
import { Store } from '../model/store.ts'
import type { RenderService } from './render-service.ts'

/**
 * Milliseconds after the last change. Longer than the repeat interval of a held key also on slow machines, so that a
 * check doesn't delay the next repetition.
 */
const pauseMs = 80

/** Milliseconds after a design was opened, so that it is drawn first. */
const firstPauseMs = 250

/**
 * Milliseconds after a quick check, so that the full check, which draws the page as it is printed, doesn't delay
 * further input.
 */
const fullPauseMs = 400

/** Milliseconds until a device that could not be loaded is requested again. */
const deviceRetryMs = 10_000

type Render = Pick<RenderService, 'preflight' | 'fullPreflight'>

type FindDevice = NonNullable<EditorHost['printDevice']>

/**
 * Checks each side after a change, and again in full, as the server does, when input pauses for longer. A check
 * that is superseded by a change reports nothing.
 */
export class PreflightController {
  readonly state = new Store<PreflightState>({})
  readonly #editor: Editor
  readonly #render: Render
  readonly #findDevice: FindDevice
  #product: EditorProduct
  /** By printing method, as far as they have loaded; undefined without a device profile. */
  readonly #devices = new Map<PrintingTypeName, PrintDevice | undefined>()
  #quickChecked: Partial<Record<Side, Design>> = {}
  #fullyChecked: Partial<Record<Side, Design>> = {}
  readonly #stop: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    editor: Editor,
    render: Render,
    product: EditorProduct,
    findDevice: EditorHost['printDevice'] = async () => undefined,
  ) {
    this.#editor = editor
    this.#render = render
    this.#product = product
    this.#findDevice = findDevice
    const stopHistory = editor.history.subscribe(() => this.#schedule())
    let { page } = editor
    // The session changes with every pointer move; only the page matters here.
    const stopSession = editor.session.subscribe(() => {
      if (editor.page === page) return
      page = editor.page
      this.#schedule()
    })
    this.#stop = () => {
      stopHistory()
      stopSession()
    }
    this.#schedule(firstPauseMs)
  }

  /** Checks both sides again for the changed product. A running check reports nothing. */
  setProduct(product: EditorProduct): void {
    this.#product = product
    this.#quickChecked = {}
    this.#fullyChecked = {}
    this.#schedule()
  }

  close(): void {
    this.#stop()
    clearTimeout(this.#timer)
    clearTimeout(this.#retryTimer)
  }

  #schedule(pause = pauseMs): void {
    if (this.#editor.history.get().gesture) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#runQuickCheck(), pause)
  }

  /** Checks the visible side first. Supersedes a running check. */
  async #runQuickCheck(): Promise<void> {
    const side = this.#nextSide(this.#quickChecked)
    if (!side) return this.#scheduleFullCheck()
    const { design } = this.#editor
    this.#quickChecked[side] = design
    delete this.#fullyChecked[side]
    const result = await this.#resultOf(this.#render.preflight(design, side, this.#optionsOf(side)), false)
    if (this.#quickChecked[side] !== design) return
    if (result === undefined) {
      // A check of the other side has superseded it, so this side is due again.
      delete this.#quickChecked[side]
      return
    }
    this.#report(side, result)
    void this.#runQuickCheck()
  }

  #scheduleFullCheck(): void {
    clearTimeout(this.#timer)
    if (this.#nextSide(this.#fullyChecked))
      this.#timer = setTimeout(() => void this.#runFullCheck(), fullPauseMs)
  }

  /** The check that the server performs; valid until something changes. */
  async #runFullCheck(): Promise<void> {
    const side = this.#nextSide(this.#fullyChecked)
    if (!side) return
    const { design } = this.#editor
    this.#fullyChecked[side] = design
    const hasDevice = await this.#loadDevice(this.#methodOf(side))
    if (this.#fullyChecked[side] !== design) return
    const result = await this.#resultOf(
      this.#render.fullPreflight(design, side, this.#optionsOf(side)),
      hasDevice,
    )
    if (this.#fullyChecked[side] !== design) return
    // A quick check has superseded this one, so the side is due again.
    if (result === undefined) delete this.#fullyChecked[side]
    else {
      this.#report(side, result)
      if (!hasDevice) this.#retryDevice()
      void this.#runFullCheck()
    }
  }

  /** Repeats the full check, since without its device a side can't be checked as the server does. */
  #retryDevice(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => {
      this.#fullyChecked = {}
      this.#scheduleFullCheck()
    }, deviceRetryMs)
  }

  #nextSide(checked: Partial<Record<Side, Design>>): Side | undefined {
    const { design, page } = this.#editor
    return sides
      .toSorted((one) => (one === page ? -1 : 1))
      .find((side) => this.#product.sides[side] && !isSamePage(checked[side], design, side))
  }

  #resultOf(check: Promise<Preflight | undefined>, isFull: boolean) {
    return check
      .then((ready) => ready && ({ state: 'ready', ...ready, isFull } as const))
      .catch(() => ({ state: 'failed' }) as const)
  }

  #methodOf(side: Side): PrintingTypeName {
    return this.#product.sides[side]?.method ?? defaultMethod
  }

  /** Returns whether the device is known, or known to be absent. */
  async #loadDevice(method: PrintingTypeName): Promise<boolean> {
    if (this.#devices.has(method)) return true
    return this.#findDevice(method).then(
      (device) => {
        this.#devices.set(method, device)
        return true
      },
      () => false,
    )
  }

  #optionsOf(side: Side) {
    const { paidInkCount } = this.#product.sides[side] ?? {}
    const { garmentColours, savingsPerInkCents } = this.#product
    const method = this.#methodOf(side)
    const device = this.#devices.get(method)
    return {
      ...{ method, garmentColours },
      ...(device && { device }),
      ...(paidInkCount !== undefined && { paidInks: paidInkCount }),
      ...(savingsPerInkCents !== undefined && { oneInkLess: savingsPerInkCents }),
    }
  }

  #report(side: Side, result: NonNullable<PreflightState[Side]>): void {
    this.state.set({ ...this.state.get(), [side]: result })
  }
}
