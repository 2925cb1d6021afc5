/** Public API of the wallet feature. */

export {
  earn,
  holdForDispute,
  type ItemisedRefundSum,
  postEarned,
  releaseFromDispute,
  reverseEarnings,
} from './earning.ts'
export { lockDueEarnings } from './earning-queries.ts'
export { earningRows, freezeEarnings } from './freezing.ts'
export { updateProductProfits } from './product-profits.ts'
export { foldProfits } from './profit-queries.ts'
export { findBalances, foldEarnings } from './wallet-queries.ts'
