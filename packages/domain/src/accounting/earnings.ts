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
  /** Of the whole item, without a discount of the order. */
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

/** What is taken back of an earning, once this much of its order was refunded: all of it at the last refund. */
export function takenBackOf(earning: Cents, { refunded, total }: { refunded: Cents; total: Cents }): Cents {
  if (total === 0 || refunded >= total) return refunded > 0 ? earning : 0
  return Number((BigInt(earning) * BigInt(refunded) * 2n + BigInt(total)) / (BigInt(total) * 2n))
}

/** What a discount in whole percent left of a price. */
export function afterDiscount(price: Cents, discount: number): Cents {
  return price - percentOf(price, discount)
}

export const maxCommission = 10_000
/** Maximum number of characters of a reason for a hold. */
export const maxHoldReason = 500
