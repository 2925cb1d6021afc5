import type { ReadonlyStore } from '../model/store.ts'

/** Calls `take` when a store hasn't changed for that many ms. Returns an unsubscribe function. */
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
    // About a dozen wait during a drag: a running timer isn't restarted with every change.
    pause ??= setTimeout(look, pauseMs)
  })
  return () => {
    clearTimeout(pause)
    stop()
  }
}
