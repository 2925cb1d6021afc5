/** What other features may use of documents. */

export { sellerOf, toDocumentLine } from './fill-documents.ts'
export { type PackedItems, printJobTickets, printPackingSlips, printQuotation } from './service.ts'
