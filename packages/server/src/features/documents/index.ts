/** What other features may use of documents. */

export { renderDocuments } from './logo.ts'
export {
  type PackedItems,
  printQuotation,
  renderInvoicePdf,
  renderJobTickets,
  renderPackingSlips,
} from './service.ts'
