/** What other features may use of documents. */

export { printDocuments } from './logo.ts'
export {
  type PackedItems,
  printJobTickets,
  printPackingSlips,
  printQuotation,
  renderInvoicePdf,
} from './service.ts'
