import { createKeyedLimiter } from './keyed-limiter.ts'

/** What one process does at once for one caller; each limit guards something that the process has to itself. */
export type Limiters = ReturnType<typeof createLimiters>

export function createLimiters() {
  return {
    /** By user or address: a file in a form is held in memory. */
    uploads: createKeyedLimiter({ maxPerKey: 3, maxTotal: 24 }),
    /** By user, one in each of two tabs: a bulk call keeps one of the few database connections busy for seconds. */
    bulkCalls: createKeyedLimiter({ maxPerKey: 2 }),
    /** By user, one for each tab. */
    eventStreams: createKeyedLimiter({ maxPerKey: 20 }),
  }
}
