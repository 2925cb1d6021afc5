/** The exports of partial refunds for other features. */

export {
  countPartialAttempt,
  findPartialRefund,
  updatePartialRefund,
} from './queries.ts'
export { settlePartialRefunds, sumNamedRefunds } from './settling.ts'
