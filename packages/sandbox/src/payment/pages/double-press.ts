import type { PayResult } from '../payments.ts'

/** How many payments are remembered; a second press follows the first within moments. */
const memory = 1_000

export interface DoublePress {
  attempt(sessionId: string, charge: () => Promise<PayResult>): Promise<PayResult>
  /** Whether the session was paid by a press that had not been answered at `receivedAt` (of `performance.now()`). Waits for those under way. */
  wasRunning(sessionId: string, receivedAt: number): Promise<boolean>
}

/**
 * Tells whoever presses Pay a second time while the first press is still on its way from whoever comes back later:
 * the former is sent on like the first press (the browser shows only the last answer), the latter learns that it is paid.
 */
export function makeDoublePress(): DoublePress {
  const attempts = new Map<string, Set<Promise<PayResult>>>()
  const paidAt = new Map<string, number>()

  async function note(sessionId: string, attempt: Promise<PayResult>): Promise<PayResult> {
    const result = await attempt
    if (result.outcome === 'paid') paidAt.set(sessionId, performance.now())
    const [oldest] = paidAt.keys()
    if (paidAt.size > memory && oldest !== undefined) paidAt.delete(oldest)
    return result
  }

  return {
    async attempt(sessionId, charge) {
      const running = note(sessionId, charge())
      const others = attempts.get(sessionId) ?? new Set()
      attempts.set(sessionId, others.add(running))
      try {
        return await running
      } finally {
        others.delete(running)
        if (others.size === 0) attempts.delete(sessionId)
      }
    },
    async wasRunning(sessionId, receivedAt) {
      await Promise.allSettled(attempts.get(sessionId) ?? [])
      return receivedAt < (paidAt.get(sessionId) ?? 0)
    },
  }
}
