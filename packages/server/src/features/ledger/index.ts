/** Public API of the ledger feature. */

export { auditLedger, type LedgerAudit } from './audit.ts'
export { ensurePosted, postAllOrders, postPastOrders, queuePastOrders } from './past.ts'
export { entryRows, isPosted, postEntry } from './posting.ts'
export { postDispute, postFee } from './provider-costs.ts'
export { findReturnedAmounts, postRefunds, type ReturnedByCode } from './refunds.ts'
export { postCancellation, saleRows, unappliedPaymentEntryOf } from './sales.ts'
export { foldLedger } from './tally-queries.ts'
