/** What the start and the workers use of shared-cache. */

export { purgeOldBuild, startCachePurger, sweepPurges } from './purging.ts'
