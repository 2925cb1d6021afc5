import type { ReadonlyStore } from '../model/store.ts'

/** Calls `callback` when a store has not changed for `pauseMs`. Returns an unsubscribe function. */
export function subscribeDebounced(
  store: ReadonlyStore<unknown>,
  pauseMs: number,
  callback: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let changedAt = 0
  const wait = () => {
    const remainingMs = changedAt + pauseMs - performance.now()
    timer = remainingMs > 0 ? setTimeout(wait, remainingMs) : undefined
    if (timer === undefined) callback()
  }
  const unsubscribe = store.subscribe(() => {
    changedAt = performance.now()
    // A running timer isn't restarted with every change, since about a dozen subscriptions are pending during a drag.
    timer ??= setTimeout(wait, pauseMs)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
