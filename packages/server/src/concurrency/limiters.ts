import { createKeyedLimiter } from './keyed-limiter.ts'

/** Limits of what one process does at once for one caller. Each protects a resource of that process. */
export type Limiters = ReturnType<typeof createLimiters>

export function createLimiters() {
  return {
    /** Uploads in forms, by user or address: their files are held in memory. */
    uploads: createKeyedLimiter({ maxPerKey: 3, maxTotal: 24 }),
    /**
     * Bulk calls, by user: one in each of two tabs, because a call keeps one of the few database connections busy for
     * seconds.
     */
    bulkCalls: createKeyedLimiter({ maxPerKey: 2 }),
    /** Event streams, by user: one for each tab. */
    eventStreams: createKeyedLimiter({ maxPerKey: 20 }),
  }
}
