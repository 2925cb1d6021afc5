import { type Cents, percentOf } from '../pricing/money.ts'

/** How a supplier earns: a cost price for each piece, the sale less a commission, or nothing from that day on. */
export const termsKinds = ['cost price', 'commission', 'none'] as const
export type TermsKind = (typeof termsKinds)[number]

export interface SupplierTerms {
  kind: TermsKind
  /** Of a commission: hundredths of a percent that the shop keeps. */
  commissionBasisPoints: number | null
  /** Whether the surcharges of prints are part of what the supplier earns. */
  printsIncluded: boolean
}

/** The cost price of one piece from this quantity on. */
export interface CostTier {
  startRange: number
  cents: Cents
}

export interface SoldItem {
  /** Of the whole item, without tax and without a discount of the order. */
  price: Cents
  /** What of the price is for prints. */
  surcharges: Cents
  quantity: number
  /** Pieces of the run that were priced together. */
  runQuantity: number
  costs: readonly CostTier[]
}

/** What a supplier earns with an item; undefined without terms or without a cost price for it. */
export function earningOf(terms: SupplierTerms | undefined, item: SoldItem): Cents | undefined {
  if (terms === undefined || terms.kind === 'none') return undefined
  const { price, quantity, runQuantity, costs } = item
  const surcharges = Math.min(item.surcharges, price)
  if (terms.kind === 'commission') {
    const base = terms.printsIncluded ? price : price - surcharges
    return base - shareOf(base, terms.commissionBasisPoints ?? 0)
  }
  const tier = costs.findLast(({ startRange }) => startRange <= runQuantity) ?? costs[0]
  return tier && tier.cents * quantity + (terms.printsIncluded ? surcharges : 0)
}

/** Half up. */
function shareOf(cents: Cents, basisPoints: number): Cents {
  return Math.floor((cents * basisPoints + 5000) / 10_000)
}

/** What was refunded of an order. */
export interface RefundedPart {
  refunded: Cents
  total: Cents
  /** What of it went back for pieces and shipping that were named; 0 by default. */
  named?: Cents
  /** How many pieces of the item those were. */
  pieces?: { returned: number; quantity: number } | undefined
}

/**
 * What is taken back of an earning: its share for each piece that was refunded, and of the rest as much as was refunded
 * of the order without naming pieces; all of it at the last refund.
 */
export function takenBackOf(earning: Cents, { refunded, total, named = 0, pieces }: RefundedPart): Cents {
  if (total === 0 || refunded >= total) return refunded > 0 ? earning : 0
  const ofPieces = pieces ? partOf(earning, pieces.returned, pieces.quantity) : 0
  // Every refund of less than the total leaves something, unless it was named to the last cent.
  return ofPieces + partOf(earning - ofPieces, refunded - named, total - named)
}

/** Half up. */
function partOf(cents: Cents, part: number, whole: number): Cents {
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))
}

/** What a discount in whole percent left of a price. */
export function afterDiscount(price: Cents, discount: number): Cents {
  return price - percentOf(price, discount)
}

export const maxCommission = 10_000
/** Maximum number of characters of a reason for a hold. */
export const maxHoldReason = 500
