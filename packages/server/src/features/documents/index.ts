/** The exports of documents for other features. */

export { renderDocuments } from './logo.ts'
export {
  type PackedItems,
  printQuotation,
  renderInvoicePdf,
  renderJobTickets,
  renderPackingSlips,
} from './service.ts'
