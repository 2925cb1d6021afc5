import { setTimeout as pause } from 'node:timers/promises'

/** Settles like `work`, or rejects with this message at the deadline. It doesn't cancel `work`. */
export async function within<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  const isDone = new AbortController()
  const tooLate = pause(Math.max(0, ms), undefined, { signal: isDone.signal }).then(
    () => {
      throw new Error(message)
    },
    // The timer was aborted, because `work` has settled first; this result is ignored.
    () => work,
  )
  try {
    return await Promise.race([work, tooLate])
  } finally {
    isDone.abort()
  }
}
