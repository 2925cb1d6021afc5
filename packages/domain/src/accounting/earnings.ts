import { type Cents, percentOf } from '../pricing/money.ts'

/** What a supplier earns: a cost price for each piece, the sale less a commission, or nothing. */
export const termsKinds = ['cost price', 'commission', 'none'] as const
export type TermsKind = (typeof termsKinds)[number]

export interface SupplierTerms {
  kind: TermsKind
  /** The commission that the shop keeps, in hundredths of a percent; null for other kinds. */
  commissionBasisPoints: number | null
  /** Whether the supplier also earns the surcharges for prints. */
  printsIncluded: boolean
}

/** The cost price of one piece from this quantity on. */
export interface CostTier {
  startRange: number
  cents: Cents
}

export interface SoldItem {
  /** The price of the whole item, without tax and before a discount of the order. */
  price: Cents
  /** The surcharges for prints that the price includes. */
  surcharges: Cents
  quantity: number
  /** The number of pieces of the print run, which determines the price tier. */
  runQuantity: number
  costs: readonly CostTier[]
}

/** The amount that a supplier earns with an item; undefined without terms or without a cost price. */
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

/** A share of an amount, rounded half up. */
function shareOf(cents: Cents, basisPoints: number): Cents {
  return Math.floor((cents * basisPoints + 5000) / 10_000)
}

/** The sum of an order's refunds so far. */
export interface RefundedPart {
  refunded: Cents
  total: Cents
  /** The part of it that was refunded for individual pieces and shipping; 0 by default. */
  itemised?: Cents
  /** The pieces of the item that were refunded individually. */
  pieces?: { returned: number; quantity: number } | undefined
}

/**
 * The amount of an earning that is taken back: its share for each refunded piece, and from the remainder the
 * proportion of the order that was refunded without being itemised. The last refund takes back all of it.
 */
export function reversedEarningOf(
  earning: Cents,
  { refunded, total, itemised = 0, pieces }: RefundedPart,
): Cents {
  if (total === 0 || refunded >= total) return refunded > 0 ? earning : 0
  const reversedForPieces = pieces ? partOf(earning, pieces.returned, pieces.quantity) : 0
  // The denominator is positive, because a refund of less than the total leaves part of the order.
  return reversedForPieces + partOf(earning - reversedForPieces, refunded - itemised, total - itemised)
}

/** A proportion of an amount, rounded half up. */
function partOf(cents: Cents, part: number, total: number): Cents {
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(total)) / (BigInt(total) * 2n))
}

/** A price after a discount in whole percent. */
export function discountedPrice(price: Cents, discount: number): Cents {
  return price - percentOf(price, discount)
}

export const maxCommission = 10_000
/** Maximum number of characters of a reason for a hold. */
export const maxHoldReason = 500
