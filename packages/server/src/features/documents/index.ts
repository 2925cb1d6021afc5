/** What other features may use of documents. */

export { printDocuments } from './logo.ts'
export {
  type PackedItems,
  printInvoice,
  printJobTickets,
  printPackingSlips,
  printQuotation,
} from './service.ts'
