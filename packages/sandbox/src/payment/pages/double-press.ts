import type { PayResult } from '../payments.ts'

/** Maximum number of remembered payments; a second press follows the first within moments. */
const maxRemembered = 1_000

export interface DoublePressDetector {
  attempt(sessionId: string, charge: () => Promise<PayResult>): Promise<PayResult>
  /**
   * Whether the session was paid by a press that had no response yet at `receivedAt` (of `performance.now()`).
   * Waits for running attempts.
   */
  wasRunning(sessionId: string, receivedAt: number): Promise<boolean>
}

/**
 * Distinguishes a second press of Pay while the first is still running from a later visit: the former is
 * redirected like the first (the browser shows only the last response), the latter sees that the session is paid.
 */
export function createDoublePressDetector(): DoublePressDetector {
  const attempts = new Map<string, Set<Promise<PayResult>>>()
  const paidAt = new Map<string, number>()

  async function recordPaid(sessionId: string, attempt: Promise<PayResult>): Promise<PayResult> {
    const result = await attempt
    if (result.outcome === 'paid') paidAt.set(sessionId, performance.now())
    const [oldest] = paidAt.keys()
    if (paidAt.size > maxRemembered && oldest !== undefined) paidAt.delete(oldest)
    return result
  }

  return {
    async attempt(sessionId, charge) {
      const attempt = recordPaid(sessionId, charge())
      const running = attempts.get(sessionId) ?? new Set()
      attempts.set(sessionId, running.add(attempt))
      try {
        return await attempt
      } finally {
        running.delete(attempt)
        if (running.size === 0) attempts.delete(sessionId)
      }
    },
    async wasRunning(sessionId, receivedAt) {
      await Promise.allSettled(attempts.get(sessionId) ?? [])
      return receivedAt < (paidAt.get(sessionId) ?? 0)
    },
  }
}
