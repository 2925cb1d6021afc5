import { type Later, Pause } from './debounce.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'

/** After the last change and after the first of many, ms: what a crash may cost. */
const pauseMs = 400
const maxMs = 1500

/** Keeps work on this machine as it goes on. A browser without room, or whose storage is blocked, keeps nothing and says nothing. */
export class LocalKeeper {
  readonly #local: LocalCopies
  readonly #pause: Pause
  #kept: { key: string; copy: () => LocalCopy } | undefined
  /** Where the copy lies. */
  #copiedAs: string | undefined

  constructor(local: LocalCopies, later: Later) {
    this.#local = local
    this.#pause = new Pause(later, pauseMs, maxMs, () => void this.write())
  }

  /** A copy of it was found there when the work was opened. */
  foundAs(key: string): void {
    this.#copiedAs = key
  }

  /** Writes the copy soon; where it has another name than before, the one of that name goes. */
  changed(key: string, copy: () => LocalCopy): void {
    this.#kept = { key, copy }
    this.#pause.begin()
  }

  /** Writes now what has changed. */
  async write(): Promise<void> {
    this.#pause.end()
    const kept = this.#kept
    if (!kept) return
    this.#kept = undefined
    if (this.#copiedAs !== kept.key) await this.#remove()
    this.#copiedAs = kept.key
    await this.#local.write(kept.key, kept.copy()).catch(() => {})
  }

  /** What was kept is safe elsewhere. */
  async forget(): Promise<void> {
    this.#pause.end()
    this.#kept = undefined
    await this.#remove()
  }

  async #remove(): Promise<void> {
    const key = this.#copiedAs
    this.#copiedAs = undefined
    if (key !== undefined) await this.#local.remove(key).catch(() => {})
  }
}
