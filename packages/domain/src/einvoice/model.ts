import type { Day } from '../dates.ts'
import type { Cents } from '../pricing/money.ts'
import type { TaxCategory } from '../tax/categories.ts'
import type { TaxNumber } from '../tax/numbers/tax-number.ts'

export const eInvoiceKinds = ['invoice', 'credit note'] as const
export type EInvoiceKind = (typeof eInvoiceKinds)[number]

/** The code of each kind (BT-3, UNTDID 1001). */
export const typeCodes: Record<EInvoiceKind, '380' | '381'> = { invoice: '380', 'credit note': '381' }

/** An identifier within a scheme of the EAS list: `EM` is an email address, `0195` a UEN of Singapore. */
export interface SchemedId {
  scheme: string
  id: string
}

/** BG-5, BG-8, BG-15. */
export interface EAddress {
  /** BT-35, BT-50, BT-75. */
  street?: string | undefined
  /** BT-36, BT-51, BT-76. */
  furtherStreet?: string | undefined
  /** BT-37, BT-52, BT-77. */
  city?: string | undefined
  /** BT-38, BT-53, BT-78. */
  postCode?: string | undefined
  /** BT-39, BT-54, BT-79. */
  region?: string | undefined
  /** BT-40, BT-55, BT-80: the code of ISO 3166, `SG`. */
  country: string
}

/** The seller (BG-4) or the buyer (BG-7). */
export interface EParty {
  /** BT-27, BT-44: the registered name. */
  name: string
  /** BT-28, BT-45: the trading name of the party, if it differs. */
  tradingName?: string | undefined
  /**
   * BT-30, BT-47: the number with its scheme of ISO 6523 (`0195`: a UEN), or without one if the register has none.
   */
  registration?: { scheme?: string | undefined; id: string } | undefined
  /**
   * BT-31, BT-48. CII and UBL contain it with the country prefix that BR-CO-09 requires, PINT SG without.
   */
  taxNumber?: TaxNumber | undefined
  /** BT-34, BT-49: the address for e-invoices. Peppol requires both. */
  electronicAddress?: SchemedId | undefined
  address: EAddress
}

/** BG-13 to BG-15. */
export interface EDelivery {
  /** BT-70: the recipient of the goods. */
  name?: string | undefined
  /** BT-72: the day on which the goods were delivered; omitted before the delivery. */
  day?: Day | undefined
  address?: EAddress | undefined
}

/** BG-16. */
export type EPaymentMeans =
  | {
      /** BT-81: a credit transfer. */
      code: '30'
      /** BT-84. */
      account: string
      /** BT-85. */
      accountName?: string | undefined
      /** BT-86: the BIC. */
      bank?: string | undefined
      /** BT-83: the reference that the payer quotes. */
      reference?: string | undefined
    }
  | {
      /** BT-81: a bank card, or a credit card. */
      code: '48' | '54'
      /** BT-87: the last four to six digits. */
      lastDigits?: string | undefined
      reference?: string | undefined
    }
  | {
      /** BT-81: cash, or other means by agreement. */
      code: '10' | 'ZZZ'
      reference?: string | undefined
    }

/** BG-25. `priceCents` * `quantity` / `baseQuantity` = `netCents`, without a remainder. */
export interface ELine {
  /** BT-126: unique in the document. */
  id: string
  /** BT-153. */
  name: string
  /** BT-154. */
  description?: string | undefined
  /** BT-155: the seller's article number. */
  sku?: string | undefined
  /** BT-129. */
  quantity: number
  /** BT-130 and BT-150: `H87` is a piece (UN/ECE Recommendation 20). */
  unitCode: string
  /** BT-146: the price of `baseQuantity` units, before the discount of the document and without tax. */
  priceCents: Cents
  /** BT-149. */
  baseQuantity: number
  /** BT-131. */
  netCents: Cents
  /** BT-151. */
  category: TaxCategory
  /** BT-152: hundredths of a percent. Category O has no rate in the XML. */
  rateBasisPoints: number
}

/** An allowance (BG-20) or a charge (BG-21) of the document. */
export interface EAdjustment {
  /** BT-92, BT-99: without tax. */
  cents: Cents
  /** BT-95, BT-102. */
  category: TaxCategory
  /** BT-96, BT-103. */
  rateBasisPoints: number
  /** BT-97, BT-104. */
  reason: string
  /** BT-98 (UNCL 5189), BT-105 (UNCL 7161). */
  reasonCode: string
}

/** BG-23: one for each category and rate. */
export interface EBreakdown {
  /** BT-116. */
  taxableCents: Cents
  /** BT-117. */
  taxCents: Cents
  /** BT-118. */
  category: TaxCategory
  /** BT-119. */
  rateBasisPoints: number
  /** BT-120: required for E, AE and O, not allowed for S and Z. */
  reason?: string | undefined
  /** BT-121. */
  reasonCode?: string | undefined
}

/** BG-22. */
export interface ETotals {
  /** BT-106: the lines. */
  linesCents: Cents
  /** BT-107. */
  allowancesCents: Cents
  /** BT-108. */
  chargesCents: Cents
  /** BT-109: without tax. */
  netCents: Cents
  /** BT-110. */
  taxCents: Cents
  /** BT-112: with tax. */
  grossCents: Cents
  /** BT-113. */
  paidCents: Cents
  /** BT-115. */
  dueCents: Cents
}

/**
 * An invoice or a credit note in the terms of EN 16931: BT is a business term and BG a group of them. Amounts of a
 * credit note are positive as well: the kind determines their direction.
 */
export interface EInvoice {
  /** BT-3. */
  kind: EInvoiceKind
  /** BT-1. */
  number: string
  /** BT-2. */
  issueDay: Day
  /** BT-9. */
  dueDay?: Day | undefined
  /** BT-7: the day whose tax rates apply; omitted if it is the day of issue. */
  taxPointDay?: Day | undefined
  /** BT-5. */
  currency: string
  /** BT-14: the shop's own number of the order. */
  orderNumber?: string | undefined
  /** BT-13: the buyer's number of the order. */
  purchaseOrder?: string | undefined
  /** BT-10: a reference that the buyer asked the seller to quote. */
  buyerReference?: string | undefined
  /** BT-20. */
  paymentTerms?: string | undefined
  /** BT-22. */
  note?: string | undefined
  /** BG-3: the invoice that a credit note corrects. */
  precedingInvoice?: { number: string; issueDay: Day } | undefined
  seller: EParty
  /**
   * Whether the seller is registered for tax. Not a term of the standard, but PINT SG needs it, because a document
   * outside the scope of tax must not contain the tax number (BR-O-02).
   */
  isSellerRegistered: boolean
  buyer: EParty
  delivery?: EDelivery | undefined
  paymentMeans?: EPaymentMeans | undefined
  lines: ELine[]
  allowances: EAdjustment[]
  charges: EAdjustment[]
  breakdown: EBreakdown[]
  totals: ETotals
}
