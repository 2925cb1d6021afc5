/** Public API of the shared cache feature, for the start, the workers and the metrics. */

export { purgeOldBuild, readChangesAfterPurges, startCachePurger, sweepPurges } from './purging.ts'
export { countFailedPurges } from './queries.ts'
