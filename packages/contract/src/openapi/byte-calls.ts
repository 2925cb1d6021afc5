import { invoiceFormats } from '@printery/domain/einvoice'
import { z } from 'zod'
import { Id } from '../common.ts'
import { ProofQuery } from '../drafts.ts'
import type { Access, Endpoint } from '../endpoint.ts'
import { BooksExport, bookFormats } from '../money/books.ts'
import { InvoiceFilter } from '../money/invoices.ts'
import { OrdersExport } from '../orders.ts'
import { documentKinds } from '../production.ts'

/** The definition of a call that returns bytes. */
export type BytesCall = Access & Pick<Endpoint, 'url' | 'summary' | 'params' | 'query'> & { type: string }

export const byteCalls = {
  draftProof: {
    url: '/draft/:draftId/proof',
    summary:
      'A page of a draft as it will be printed, drawn by what draws the print files: at 300 dpi the same bytes. For its owner and admins.',
    allow: 'session',
    capability: 'orders.read',
    params: z.object({ draftId: Id }),
    query: ProofQuery,
    type: 'image/png',
  },
  quotationPdf: {
    url: '/quotation/:id/pdf',
    summary: 'The document of a quotation, for its owner and admins, until it expires: then 410.',
    allow: 'session',
    capability: 'quotations.read',
    params: z.object({ id: Id }),
    type: 'application/pdf',
  },
  invoiceFile: {
    url: '/invoice/:id/:format',
    summary:
      'An invoice or a credit note as PDF/A-3 with its data inside (pdf), or as XML: cii, ubl (Peppol BIS Billing 3) or pint (PINT SG). For the owner of the order and admins.',
    allow: 'session',
    capability: 'money.read',
    params: z.object({ id: Id, format: z.enum(invoiceFormats) }),
    type: 'application/pdf',
  },
  exportOrders: {
    url: '/order/export.csv',
    summary: 'All orders behind a filter of the work list as CSV, with what each holds of each rate of tax.',
    allow: 'admin',
    capability: 'orders.read',
    query: OrdersExport,
    type: 'text/csv',
  },
  exportInvoices: {
    url: '/invoice/export.csv',
    summary: 'The invoices and credit notes of GET /invoice as CSV; credit notes are negative.',
    allow: 'admin',
    capability: 'money.read',
    query: InvoiceFilter,
    type: 'text/csv',
  },
  jobTicket: {
    url: '/item/:id/job-ticket',
    summary: 'What who makes an item has to know, of its approved design. 409 before there is one.',
    allow: 'staff',
    capability: 'orders.read',
    params: z.object({ id: Id }),
    type: 'application/pdf',
  },
  packingSlip: {
    url: '/order/:orderId/packing-slip',
    summary: "What lies in the parcel of an order; a supplier's of its own items.",
    allow: 'staff',
    capability: 'orders.read',
    params: z.object({ orderId: Id }),
    type: 'application/pdf',
  },
  exportBooks: {
    url: '/books/export/:format.csv',
    summary:
      'The journal of a range of days as CSV, or in the format in which Xero or QuickBooks imports it. Xero takes 300 lines a file: part chooses one. Exported again each row has the same key.',
    allow: 'admin',
    capability: 'money.read',
    params: z.object({ format: z.enum(bookFormats) }),
    query: BooksExport,
    type: 'text/csv',
  },
  exportProducts: {
    url: '/product/export',
    summary:
      'The products of the caller as CSV, to an admin those of all. POST /product/import reads it back.',
    allow: 'staff',
    capability: 'products.read',
    type: 'text/csv',
  },
  font: {
    url: '/font/:sha256',
    summary: 'A font file of the catalogue, by its sha256.',
    allow: 'anyone',
    params: z.object({ sha256: z.string() }),
    type: 'font/ttf',
  },
  artworkZip: {
    url: '/artwork/:token.zip',
    summary: 'The zip whose address POST /artwork answered, for some minutes.',
    allow: 'anyone',
    params: z.object({ token: z.string() }),
    type: 'application/zip',
  },
  orderDocuments: {
    url: '/order/documents/:token/:kind.pdf',
    summary: 'The PDF whose address POST /order/documents answered, for some minutes.',
    allow: 'anyone',
    params: z.object({ token: z.string(), kind: z.enum(documentKinds) }),
    type: 'application/pdf',
  },
  artworkFile: {
    url: '/artwork/:token/:name',
    summary: 'One file of it, or of those that GET /item/{id}/print-files named.',
    allow: 'anyone',
    params: z.object({ token: z.string(), name: z.string() }),
    type: 'image/*',
  },
} as const satisfies Record<string, BytesCall>

/** Not in the list of calls either, because its answer is a stream. */
export const eventStream = {
  url: '/events',
  summary: 'What moves, as it happens: each event `order` names an order to fetch again.',
  allow: 'session',
  capability: 'orders.read',
} as const satisfies Access & Pick<Endpoint, 'url' | 'summary'>
