/** Calls once after a delay in ms; the returned function cancels it. */
export type StartTimer = (ms: number, then: () => void) => () => void

/** Debounces calls, but never waits longer than `maxMs` after the first. */
export class Debounce {
  readonly #later: StartTimer
  readonly #pauseMs: number
  readonly #maxMs: number
  readonly #then: () => void
  #stopPause: (() => void) | undefined
  #stopMost: (() => void) | undefined

  constructor(later: StartTimer, pauseMs: number, maxMs: number, callback: () => void) {
    this.#later = later
    this.#pauseMs = pauseMs
    this.#maxMs = maxMs
    this.#then = callback
  }

  schedule(): void {
    this.#stopPause?.()
    this.#stopPause = this.#later(this.#pauseMs, this.#then)
    this.#stopMost ??= this.#later(this.#maxMs, this.#then)
  }

  cancel(): void {
    this.#stopPause?.()
    this.#stopMost?.()
    this.#stopPause = undefined
    this.#stopMost = undefined
  }
}
