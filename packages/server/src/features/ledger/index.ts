/** The exports of the ledger for other features. */

export { auditLedger, type LedgerAudit } from './audit.ts'
export { ensurePosted, postAll, postPast, queuePast } from './past.ts'
export { entryRows, isPosted, postEntry } from './posting.ts'
export { postDispute, postFee } from './provider-costs.ts'
export { findReturned, postRefunds, type ReturnedByCode } from './refunds.ts'
export { postCancellation, saleRows, unappliedOf } from './sales.ts'
