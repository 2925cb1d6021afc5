/**
 * An e-invoice as read from any XML: each term may be missing, and amounts are decimals as in the XML. It has the
 * names and terms of `EInvoice`, but amounts without the suffix `Cents`.
 */
export interface LooseInvoice {
  /** BT-24. */
  specification?: string | undefined
  number?: string | undefined
  issueDay?: string | undefined
  /** BT-3. */
  typeCode?: string | undefined
  dueDay?: string | undefined
  taxPointDay?: string | undefined
  /** BT-8: the event whose day is the tax point, instead of the day itself. */
  taxPointCode?: string | undefined
  currency?: string | undefined
  orderNumber?: string | undefined
  purchaseOrder?: string | undefined
  buyerReference?: string | undefined
  paymentTerms?: string | undefined
  note?: string | undefined
  precedingInvoices?: { number?: string | undefined; issueDay?: string | undefined }[] | undefined
  seller?: LooseParty | undefined
  buyer?: LooseParty | undefined
  delivery?:
    | { name?: string | undefined; day?: string | undefined; address?: LooseAddress | undefined }
    | undefined
  paymentMeans?: LoosePaymentMeans | undefined
  lines?: LooseLine[] | undefined
  allowances?: LooseAdjustment[] | undefined
  charges?: LooseAdjustment[] | undefined
  breakdown?: LooseBreakdown[] | undefined
  totals?: LooseTotals | undefined
}

export interface LooseAddress {
  street?: string | undefined
  furtherStreet?: string | undefined
  city?: string | undefined
  postCode?: string | undefined
  region?: string | undefined
  country?: string | undefined
}

export interface LooseParty {
  name?: string | undefined
  tradingName?: string | undefined
  registration?: { scheme?: string | undefined; id?: string | undefined } | undefined
  taxNumber?: string | undefined
  electronicAddress?: { scheme?: string | undefined; id?: string | undefined } | undefined
  address?: LooseAddress | undefined
}

export interface LoosePaymentMeans {
  code?: string | undefined
  reference?: string | undefined
  /** BG-17. */
  transfer?:
    | { account?: string | undefined; accountName?: string | undefined; bank?: string | undefined }
    | undefined
  /** BG-18. */
  card?: { lastDigits?: string | undefined } | undefined
}

interface LooseTax {
  category?: string | undefined
  /** In percent: `9.00`. */
  rate?: string | undefined
}

export interface LooseLine extends LooseTax {
  id?: string | undefined
  name?: string | undefined
  description?: string | undefined
  sku?: string | undefined
  quantity?: string | undefined
  unitCode?: string | undefined
  price?: string | undefined
  baseQuantity?: string | undefined
  net?: string | undefined
}

export interface LooseAdjustment extends LooseTax {
  amount?: string | undefined
  reason?: string | undefined
  reasonCode?: string | undefined
}

export interface LooseBreakdown extends LooseTax {
  taxable?: string | undefined
  tax?: string | undefined
  reason?: string | undefined
  reasonCode?: string | undefined
}

export interface LooseTotals {
  lines?: string | undefined
  allowances?: string | undefined
  charges?: string | undefined
  net?: string | undefined
  tax?: string | undefined
  gross?: string | undefined
  paid?: string | undefined
  due?: string | undefined
}

/**
 * An amount in cents; undefined if the text isn't one. Digits after the second decimal are kept as fractions of a
 * cent.
 */
export function centsOf(text: string | undefined): number | undefined {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? []
  if (whole === undefined) return undefined
  const cents = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}.${decimals.slice(2) || '0'}`)
  return sign === '-' ? -cents : cents
}

/** The sum of amounts in cents. Missing amounts count as 0, because another rule reports them. */
export function sumOf(texts: readonly (string | undefined)[]): number {
  return texts.reduce((sum, text) => sum + (centsOf(text) ?? 0), 0)
}
