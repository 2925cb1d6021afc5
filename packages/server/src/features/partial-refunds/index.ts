/** What other features may use of partial refunds. */

export {
  countPartialAttempt,
  findPartialRefund,
  updatePartialRefund,
} from './queries.ts'
export { settlePartialRefunds, sumNamedRefunds } from './settling.ts'
