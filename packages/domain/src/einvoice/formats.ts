/** PDF/A-3 with the CII inside, EN 16931 as CII and as Peppol BIS (UBL), and PINT SG. */
export const invoiceFormats = ['pdf', 'cii', 'ubl', 'pint'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]
