import { Refusal } from '@printery/domain'

/** Concurrent bulk calls per user: one in each of two tabs. */
const maxConcurrent = 2
/** Seconds; about the duration of a call with 200 orders. */
const retryAfterSeconds = 2

/**
 * Limits bulk calls per user, because each keeps one of the few database connections busy for seconds. Connections
 * belong to the process, so each process counts separately.
 */
export function createBulkLimiter() {
  const running = new Map<string, number>()
  return {
    run: async <T>(by: string, work: () => Promise<T>): Promise<T> => {
      const own = running.get(by) ?? 0
      if (own >= maxConcurrent)
        throw new Refusal('too_many', 'Your last changes are still being made. Please wait for them.', {
          retryAfter: retryAfterSeconds,
        })
      running.set(by, own + 1)
      try {
        return await work()
      } finally {
        const left = (running.get(by) ?? 0) - 1
        if (left > 0) running.set(by, left)
        else running.delete(by)
      }
    },
  }
}
