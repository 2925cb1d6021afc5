/** What other features may use of partial refunds. */

export {
  countPartialAttempt,
  findPartialRefund,
  findPartialRefunds,
  updatePartialRefund,
} from './queries.ts'
export { settlePartialRefunds } from './settling.ts'
