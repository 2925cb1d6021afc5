import { Debounce, type StartTimer } from './debounce.ts'
import type { LocalCopies, LocalCopy } from './local-copies.ts'

/** Milliseconds until a copy is saved, after the last change and at most after the first one. A crash may lose this time. */
const pauseMs = 400
const maxMs = 1500

/** Autosaves work on this device. Full or blocked storage is ignored. */
export class LocalAutosave {
  readonly #local: LocalCopies
  readonly #debounce: Debounce
  #pending: { key: string; copy: () => LocalCopy } | undefined
  /** Key of the saved copy. */
  #savedKey: string | undefined

  constructor(local: LocalCopies, later: StartTimer) {
    this.#local = local
    this.#debounce = new Debounce(later, pauseMs, maxMs, () => void this.write())
  }

  /** Called if a copy with this key was found when the design was opened. */
  setExistingKey(key: string): void {
    this.#savedKey = key
  }

  /** Saves the copy soon; a copy under another key is removed. */
  changed(key: string, copy: () => LocalCopy): void {
    this.#pending = { key, copy }
    this.#debounce.schedule()
  }

  /** Saves pending changes now. */
  async write(): Promise<void> {
    this.#debounce.cancel()
    const pending = this.#pending
    if (!pending) return
    this.#pending = undefined
    if (this.#savedKey !== pending.key) await this.#remove()
    this.#savedKey = pending.key
    await this.#local.write(pending.key, pending.copy()).catch(() => {})
  }

  /** Removes the copy and pending changes, because they are on the server. */
  async clear(): Promise<void> {
    this.#debounce.cancel()
    this.#pending = undefined
    await this.#remove()
  }

  async #remove(): Promise<void> {
    const key = this.#savedKey
    this.#savedKey = undefined
    if (key !== undefined) await this.#local.remove(key).catch(() => {})
  }
}
