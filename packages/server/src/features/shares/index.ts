/** Public API of the shares feature. */

export { removeShares, sweepShares } from './service.ts'
