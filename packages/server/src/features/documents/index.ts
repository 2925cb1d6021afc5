/** What other features may use of documents. */

export { sellerOf, toDocumentLine } from './fill-documents.ts'
export { printJobTicket, printPackingSlip, printQuotation } from './service.ts'
