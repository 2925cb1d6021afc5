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
  /** BT-40, BT-55, BT-80: as ISO 3166 writes it, `SG`. */
  country: string
}

/** The seller (BG-4) or the buyer (BG-7). */
export interface EParty {
  /** BT-27, BT-44: the name in the register. */
  name: string
  /** BT-28, BT-45: the trading name of the party, if it differs. */
  tradingName?: string | undefined
  /** BT-30, BT-47, by a scheme of ISO 6523 (`0195`: a UEN); of a register without one only the number. */
  registration?: { scheme?: string | undefined; id: string } | undefined
  /** BT-31, BT-48. Writers add the prefix of the country that BR-CO-09 demands, PINT SG writes only the number. */
  taxNumber?: TaxNumber | undefined
  /** BT-34, BT-49: where e-invoices are sent. Peppol demands both. */
  electronicAddress?: SchemedId | undefined
  address: EAddress
}

/** BG-13 to BG-15. */
export interface EDelivery {
  /** BT-70: whom the goods go to. */
  name?: string | undefined
  /** BT-72: when the goods were handed over; left out before. */
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
      /** BT-83: what the payer quotes. */
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
      /** BT-81: in cash, or by an agreement that needs no code of its own. */
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
  /** BT-155: the seller's number of the item. */
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
  /** BT-120: E, AE and O need one, S and Z have none. */
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
 * An invoice or a credit note in the terms of EN 16931: BT is a term of business and BG a group of them. Amounts of a credit note are positive
 * too: its kind gives their direction.
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
  /** BT-7: the day whose tax rates apply, left out if it is the day of issue. */
  taxPointDay?: Day | undefined
  /** BT-5. */
  currency: string
  /** BT-14: the shop's own number of the order. */
  orderNumber?: string | undefined
  /** BT-13: the buyer's number of the order. */
  purchaseOrder?: string | undefined
  /** BT-10: what the buyer asked to be quoted. */
  buyerReference?: string | undefined
  /** BT-20. */
  paymentTerms?: string | undefined
  /** BT-22. */
  note?: string | undefined
  /** BG-3: what a credit note corrects. */
  precedingInvoice?: { number: string; issueDay: Day } | undefined
  seller: EParty
  /**
   * Whether the seller is registered for tax. Not a term: a document outside the scope of tax may not name the number
   * (BR-O-02), and PINT SG tells the two apart.
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
