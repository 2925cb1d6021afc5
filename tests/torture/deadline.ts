import { setTimeout as pause } from 'node:timers/promises'

/** Resolves like `work`, or rejects with this message if that takes longer; what `work` has begun is not ended. */
export async function within<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  const isDone = new AbortController()
  const tooLate = pause(ms, undefined, { signal: isDone.signal }).then(
    () => {
      throw new Error(message)
    },
    // Ended by what follows, and nobody reads the result.
    () => work,
  )
  try {
    return await Promise.race([work, tooLate])
  } finally {
    isDone.abort()
  }
}
