/** The exports of shares for other features. */

export { removeShares, sweepShares } from './service.ts'
