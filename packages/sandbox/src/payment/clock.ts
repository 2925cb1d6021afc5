import { setTimeout as wait } from 'node:timers/promises'

export interface Clock {
  /** Lets a tick that is running come to its end. */
  stop(): Promise<void>
}

/** Ticks at once and then `pause` ms after each end, without keeping the process alive. A failed tick is tried again by the next. */
export function startClock(tick: () => Promise<void>, pause: number): Clock {
  const ending = new AbortController()
  const { signal } = ending
  async function run(): Promise<void> {
    let lastFailure: string | undefined
    while (!signal.aborted) {
      lastFailure = await tick().then(
        () => undefined,
        (error: Error) => {
          if (error.message !== lastFailure) console.warn(`Payment sandbox: ${error.message}`)
          return error.message
        },
      )
      await wait(pause, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop() {
      ending.abort()
      return running
    },
  }
}
