export { checkStorage } from './checking.ts'
export { findStorageMetrics } from './metrics.ts'
export { repairObject } from './repairing.ts'
