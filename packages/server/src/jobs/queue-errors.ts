import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'

/** Time without an error after which an outage is over. The queue is polled each second. */
const quietMs = 30_000

/** Logs queue errors: a lost database connection is one warning per outage, regardless of the number of workers. */
export function createQueueErrorHandler(
  log: Pick<Logger, 'error' | 'warn'>,
  now: () => number = Date.now,
): (error: Error) => void {
  let lastLoss = Number.NEGATIVE_INFINITY
  return (error) => {
    if (!isDatabaseUnavailable(error)) return log.error({ err: error }, 'the job queue failed')
    const isNew = now() - lastLoss > quietMs
    lastLoss = now()
    if (isNew) log.warn({ reason: error.message }, 'the job queue lost its database')
  }
}
