import type { LooseInvoice } from './loose-invoice.ts'

/** A rule of EN 16931. */
export interface EInvoiceRule {
  /** The identifier in the standard: `BR-CO-15`. */
  id: string
  /** The requirement in our own words. */
  requirement: string
  isMet: (invoice: LooseInvoice) => boolean
}

export function isFilled(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}
