import type { ReadonlyStore } from '../model/store.ts'

/** Calls `callback` when a store has not changed for `pauseMs`. Returns an unsubscribe function. */
export function subscribeDebounced(
  store: ReadonlyStore<unknown>,
  pauseMs: number,
  callback: () => void,
): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  let changedAt = 0
  const wait = () => {
    const rest = changedAt + pauseMs - performance.now()
    pause = rest > 0 ? setTimeout(wait, rest) : undefined
    if (pause === undefined) callback()
  }
  const stop = store.subscribe(() => {
    changedAt = performance.now()
    // About a dozen wait during a drag: a running timer isn't restarted with every change.
    pause ??= setTimeout(wait, pauseMs)
  })
  return () => {
    clearTimeout(pause)
    stop()
  }
}
