/** What other features may use of documents. */

export {
  type PackedItems,
  printInvoice,
  printJobTickets,
  printPackingSlips,
  printQuotation,
} from './service.ts'
