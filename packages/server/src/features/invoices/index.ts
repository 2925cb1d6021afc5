/** What other features may use of invoices. */

export type { InvoicedSale } from './content.ts'
export { creditCancellation, creditRefunds } from './crediting.ts'
export { issueInvoice } from './issuing.ts'
export { findInvoicesOf } from './queries.ts'
