/** Public API of the partial refunds feature. */

export {
  findPartialRefund,
  incrementRefundAttempts,
  updatePartialRefund,
} from './queries.ts'
export { settlePartialRefunds, sumItemisedRefunds } from './settling.ts'
