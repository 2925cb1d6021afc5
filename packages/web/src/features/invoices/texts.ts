import type { InvoiceFormat } from '@printery/domain/einvoice'

/** All texts of invoices on the page of an order. */
export const texts = {
  title: 'Invoices',
  kinds: { invoice: 'Invoice', 'credit note': 'Credit note' },
  corrects: (number: string) => `corrects ${number}`,
  error: 'The invoices could not be loaded.',
  notNumbered: 'This order is from before invoices had numbers.',
  issue: 'Issue the invoice',
  issued: (number: string) => `${number} has been issued.`,
  issueFailed: 'The invoice could not be issued. Try again.',
  downloadFailed: 'The file could not be downloaded. Try again.',
  pdf: 'PDF',
  pdfOf: (number: string) => `PDF of ${number}`,
  xml: 'XML',
  xmlOf: (number: string) => `XML of ${number}`,
  formats: {
    cii: 'Factur-X (CII)',
    ubl: 'Peppol BIS (UBL)',
    pint: 'InvoiceNow (PINT SG)',
  } satisfies Record<Exclude<InvoiceFormat, 'pdf'>, string>,
  formatOf: (format: string, number: string) => `${format} of ${number}`,
  fileName: (number: string, format: InvoiceFormat) =>
    format === 'pdf' ? `${number}.pdf` : `${number}-${format}.xml`,
}
