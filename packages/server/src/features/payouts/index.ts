/** What other features may use of payouts. */

export { forgetDetails } from './details.ts'
export { applyTransfer, tryTransfer } from './transfers.ts'
