import type { LooseInvoice } from './loose-invoice.ts'

/** A rule of EN 16931. */
export interface EInvoiceRule {
  /** As the standard writes it: `BR-CO-15`. */
  id: string
  /** What it demands, in our own words. */
  says: string
  holds: (invoice: LooseInvoice) => boolean
}

export function isThere(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}
