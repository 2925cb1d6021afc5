import type { Logger } from 'pino'
import { isDatabaseLost } from '../db/lost-database.ts'

/** Every worker of the queue asks each second, so an outage that nothing was heard of for so long is over. */
const quietMs = 30_000

/** What the queue complains of: a lost database is one warning an outage, however many workers lose it. */
export function queueErrors(
  log: Pick<Logger, 'error' | 'warn'>,
  now: () => number = Date.now,
): (error: Error) => void {
  let lastLoss = Number.NEGATIVE_INFINITY
  return (error) => {
    if (!isDatabaseLost(error)) return log.error({ err: error }, 'the job queue failed')
    const isNew = now() - lastLoss > quietMs
    lastLoss = now()
    if (isNew) log.warn({ reason: error.message }, 'the job queue lost its database')
  }
}
