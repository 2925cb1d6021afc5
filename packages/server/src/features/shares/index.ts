/** What other features may use of shares. */

export { removeShares, sweepShares } from './service.ts'
