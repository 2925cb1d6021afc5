/** Public API of the invoices feature. */

export { type InvoicedSale, taxOfSale } from './content.ts'
export { creditCancellation, creditRefunds, type ItemisedRefund } from './crediting.ts'
export { issueInvoice, numberInvoice } from './issuing.ts'
export { findSale, type SaleOfOrder } from './sale-queries.ts'
export { findInvoicesOf, writeInvoices } from './writing.ts'
