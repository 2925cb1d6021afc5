import { invoiceFormats } from '@printery/domain/einvoice'
import { z } from 'zod'
import { Id } from '../common.ts'
import { ProofQuery } from '../drafts.ts'
import type { Access, Endpoint } from '../endpoint.ts'
import { BooksExport, bookFormats } from '../money/books.ts'
import { InvoiceFilter } from '../money/invoices.ts'
import { OrdersExport } from '../orders.ts'
import { documentKinds } from '../production.ts'

/** The definition of an endpoint that returns bytes. */
export type BinaryEndpoint = Access &
  Pick<Endpoint, 'url' | 'summary' | 'params' | 'query'> & { type: string }

export const binaryEndpoints = {
  draftProof: {
    url: '/draft/:draftId/proof',
    summary:
      'Render a page of a draft as it will be printed. The print files are drawn by the same code: at 300 dpi the bytes are the same. For the owner of the draft and admins.',
    allow: 'session',
    capability: 'orders.read',
    params: z.object({ draftId: Id }),
    query: ProofQuery,
    type: 'image/png',
  },
  quotationPdf: {
    url: '/quotation/:id/pdf',
    summary: 'Get the PDF of a quotation. For its owner and admins. 410 once it has expired.',
    allow: 'session',
    capability: 'quotations.read',
    params: z.object({ id: Id }),
    type: 'application/pdf',
  },
  invoiceFile: {
    url: '/invoice/:id/:format',
    summary:
      'Get an invoice or a credit note as PDF/A-3 with embedded XML (pdf), or as XML: cii, ubl (Peppol BIS Billing 3) or pint (PINT SG). For the owner of the order and admins.',
    allow: 'session',
    capability: 'money.read',
    params: z.object({ id: Id, format: z.enum(invoiceFormats) }),
    type: 'application/pdf',
  },
  exportOrders: {
    url: '/order/export.csv',
    summary:
      'Export all orders that match a filter of the work list as CSV, with their amounts for each tax rate.',
    allow: 'admin',
    capability: 'orders.read',
    query: OrdersExport,
    type: 'text/csv',
  },
  exportInvoices: {
    url: '/invoice/export.csv',
    summary: 'Export the invoices and credit notes of `GET /invoice` as CSV. Credit notes are negative.',
    allow: 'admin',
    capability: 'money.read',
    query: InvoiceFilter,
    type: 'text/csv',
  },
  jobTicket: {
    url: '/item/:id/job-ticket',
    summary:
      'Get the job ticket of an item, with the production details of its approved design. 409 if there is no approved design.',
    allow: 'staff',
    capability: 'orders.read',
    params: z.object({ id: Id }),
    type: 'application/pdf',
  },
  proofPack: {
    url: '/item/:id/proof-pack',
    summary:
      'Get what was agreed of an approved item as PDF/A-3, with the same as JSON inside: proof, print files with their sha256, inks, device profile, sizes, price and approval. For the customer of the order and admins.',
    allow: 'session',
    capability: 'orders.read',
    params: z.object({ id: Id }),
    type: 'application/pdf',
  },
  packingSlip: {
    url: '/order/:orderId/packing-slip',
    summary: 'Get the packing slip of an order. A supplier gets one with the supplier’s own items.',
    allow: 'staff',
    capability: 'orders.read',
    params: z.object({ orderId: Id }),
    type: 'application/pdf',
  },
  exportBooks: {
    url: '/books/export/:format.csv',
    summary:
      'Export the journal of a range of days as CSV, or in the import format of Xero or QuickBooks. Xero accepts 300 lines per file; `part` selects a file. A row has the same key in every export.',
    allow: 'admin',
    capability: 'money.read',
    params: z.object({ format: z.enum(bookFormats) }),
    query: BooksExport,
    type: 'text/csv',
  },
  exportProducts: {
    url: '/product/export',
    summary:
      'Export the caller’s products as CSV, or all products for an admin. `POST /product/import` reads this format.',
    allow: 'staff',
    capability: 'products.read',
    type: 'text/csv',
  },
  font: {
    url: '/font/:sha256',
    summary: 'Get a font file of the catalogue by its sha256.',
    allow: 'anyone',
    params: z.object({ sha256: z.string() }),
    type: 'font/ttf',
  },
  artworkZip: {
    url: '/artwork/:token.zip',
    summary: 'Download the zip of `POST /artwork`. The URL works for some minutes.',
    allow: 'anyone',
    params: z.object({ token: z.string() }),
    type: 'application/zip',
  },
  orderDocuments: {
    url: '/order/documents/:token/:kind.pdf',
    summary: 'Download the PDF of `POST /order/documents`. The URL works for some minutes.',
    allow: 'anyone',
    params: z.object({ token: z.string(), kind: z.enum(documentKinds) }),
    type: 'application/pdf',
  },
  artworkFile: {
    url: '/artwork/:token/:name',
    summary:
      'Download one file of a design by the URL that `GET /item/{id}/print-files` or another call answered.',
    allow: 'anyone',
    params: z.object({ token: z.string(), name: z.string() }),
    type: 'image/*',
  },
} as const satisfies Record<string, BinaryEndpoint>

/** Not in the list of calls either, because its answer is a stream. */
export const eventStream = {
  url: '/events',
  summary: 'Subscribe to changes. Each event `order` names an order that has changed.',
  allow: 'session',
  capability: 'orders.read',
} as const satisfies Access & Pick<Endpoint, 'url' | 'summary'>
