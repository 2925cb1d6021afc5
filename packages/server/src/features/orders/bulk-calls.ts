import { Refusal } from '@printery/domain'

/** Calls of one person that run at once: one in each of two tabs. */
const mostAtOnce = 2
/** Seconds: a call of 200 orders takes about as long. */
const tryAgainSeconds = 2

/**
 * A call that moves many orders keeps a connection to the database busy for seconds, and a process has few: one person
 * with many such calls would hold up everybody. Connections are the process's own, so each process counts its own.
 */
export function openBulkCalls() {
  const running = new Map<string, number>()
  return {
    run: async <T>(by: string, work: () => Promise<T>): Promise<T> => {
      const own = running.get(by) ?? 0
      if (own >= mostAtOnce)
        throw new Refusal('too_many', 'Your last changes are still being made. Please wait for them.', {
          retryAfter: tryAgainSeconds,
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
