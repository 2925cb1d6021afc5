/** What the start, the workers and the metrics use of shared-cache. */

export { purgeOldBuild, readChangesAfterPurges, startCachePurger, sweepPurges } from './purging.ts'
export { countFailedPurges } from './queries.ts'
