import type { ReadonlyStore } from '../model/store.ts'

/** Takes when a store has not changed for so many ms. Answers how to stop watching. */
export function subscribeDebounced(
  store: ReadonlyStore<unknown>,
  pauseMs: number,
  take: () => void,
): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  let changedAt = 0
  const look = () => {
    const rest = changedAt + pauseMs - performance.now()
    pause = rest > 0 ? setTimeout(look, rest) : undefined
    if (pause === undefined) take()
  }
  const stop = store.subscribe(() => {
    changedAt = performance.now()
    // A dozen wait: no timer is set anew sixty times a second.
    pause ??= setTimeout(look, pauseMs)
  })
  return () => {
    clearTimeout(pause)
    stop()
  }
}
