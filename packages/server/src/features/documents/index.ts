/** Public API of the documents feature. */

export { renderDocuments } from './logo.ts'
export {
  type PackedItems,
  printQuotation,
  renderInvoicePdf,
  renderJobTickets,
  renderPackingSlips,
} from './service.ts'
