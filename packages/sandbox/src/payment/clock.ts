import { setTimeout as wait } from 'node:timers/promises'

export interface Clock {
  /** Waits for a running tick to finish. */
  stop(): Promise<void>
}

/**
 * Ticks immediately and then `pause` ms after the end of each tick, without keeping the process alive. A failed
 * tick is retried by the next.
 */
export function startClock(tick: () => Promise<void>, pause: number): Clock {
  const controller = new AbortController()
  const { signal } = controller
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
      controller.abort()
      return running
    },
  }
}
