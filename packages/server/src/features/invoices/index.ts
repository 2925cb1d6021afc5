/** What other features may use of invoices. */

export { type InvoicedSale, taxOfSale } from './content.ts'
export { creditCancellation, creditRefunds, type NamedPieces } from './crediting.ts'
export { issueInvoice } from './issuing.ts'
export { findInvoicesOf } from './queries.ts'
export { findSale, type SaleOfOrder } from './sale-queries.ts'
