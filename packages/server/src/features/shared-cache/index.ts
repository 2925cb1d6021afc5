/** What the start and the workers use of shared-cache. */

export { purgeOldBuild, readChangesAfterPurges, startCachePurger, sweepPurges } from './purging.ts'
