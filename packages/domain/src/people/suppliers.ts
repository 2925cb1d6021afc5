import type { Tier } from '../catalogue/catalogue.ts'
import { dayMs } from '../dates.ts'
import type { Cents } from '../pricing/money.ts'
import { invalid, Refusal } from '../refusal.ts'
import { type Actor, isAdmin } from './people.ts'

/** States of a supplier's approval. New suppliers wait for the decision of an admin. */
export const supplierStates = ['waiting', 'approved', 'refused', 'suspended'] as const
export type SupplierState = (typeof supplierStates)[number]

/** The decisions of an admin about a supplier. */
export const supplierDecisions = ['approved', 'refused', 'suspended'] as const
export type SupplierDecision = (typeof supplierDecisions)[number]

const supplierMoves: Record<SupplierState, readonly SupplierDecision[]> = {
  waiting: ['approved', 'refused'],
  approved: ['suspended'],
  refused: ['approved'],
  suspended: ['approved'],
}

/** The possible decisions of an admin about a supplier in this state. */
export function supplierDecisionsFrom(state: SupplierState): readonly SupplierDecision[] {
  return supplierMoves[state]
}

/** States of publication. Customers see only published products, and only if their supplier is approved. */
export const publications = ['waiting', 'published', 'refused'] as const
export type Publication = (typeof publications)[number]
export type ProductDecision = Exclude<Publication, 'waiting'>

const publicationMoves: Record<Publication, readonly ProductDecision[]> = {
  waiting: ['published', 'refused'],
  published: [],
  refused: ['published'],
}

export type ReviewDecision = 'approved' | 'refused'

/** Maximum number of characters of a reason. */
export const maxReasonLength = 500

/** Refuses a decision that the current state does not allow, or a refusal without a reason. */
export function requireSupplierDecision(
  state: SupplierState,
  decision: SupplierDecision,
  reason: string,
): void {
  if (!supplierMoves[state].includes(decision))
    throw new Refusal('status_not_allowed', `This supplier is ${state} and can’t be ${decision} now.`)
  requireReason(decision !== 'approved', reason)
}

/** Throws a refusal if an admin can't make this decision about a product in this state, or if a reason is missing. */
export function requireProductDecision(state: Publication, decision: ProductDecision, reason: string): void {
  if (!publicationMoves[state].includes(decision))
    throw new Refusal('status_not_allowed', `This product is already ${state}.`)
  requireReason(decision === 'refused', reason)
}

/** Throws a refusal at the field `reason` if one is needed and blank. */
export function requireReason(isNeeded: boolean, reason: string): void {
  if (isNeeded && reason.trim() === '') throw invalid({ reason: 'Enter a reason: the supplier reads it.' })
}

export interface SupplierApproval {
  state: SupplierState
  /** Whether an admin created the account or has published one of its products before. */
  isProven: boolean
}

/** The publication state of a new product. Products of admins have no supplier approval. */
export function publicationOfNew(actor: Actor, approval: SupplierApproval | undefined): Publication {
  if (isAdmin(actor) || approval === undefined) return 'published'
  return approval.state === 'approved' && approval.isProven ? 'published' : 'waiting'
}

/** The publication state after a change: a refused product is reviewed again. */
export function publicationAfterChange(actor: Actor, before: Publication): Publication {
  return before === 'refused' && !isAdmin(actor) ? 'waiting' : before
}

/** The prices of a product. */
export interface Prices {
  tiers: readonly Tier[]
  printings: readonly PrintingPrice[]
}

export interface PrintingPrice {
  printingType: string
  price: Cents
}

/** Price per piece from `from` to `to` pieces, before and after a change; null if the quantity has no price. */
export interface TierChange {
  from: number
  to: number
  before: Cents | null
  after: Cents | null
}

/** Compares two lists of tiers, in ascending order of quantity. */
export function compareTiers(before: readonly Tier[], after: readonly Tier[]): TierChange[] {
  const allTiers = [...before, ...after]
  const starts = new Set(allTiers.flatMap(({ startRange, endRange }) => [startRange, endRange + 1]))
  const sorted = [...starts].toSorted((a, b) => a - b)
  const priceAt = (tiers: readonly Tier[], quantity: number) =>
    tiers.find((tier) => tier.startRange <= quantity && quantity <= tier.endRange)?.pricePerUnit ?? null
  return sorted.flatMap((from, index) => {
    const next = sorted[index + 1]
    if (next === undefined) return []
    return [{ from, to: next - 1, before: priceAt(before, from), after: priceAt(after, from) }]
  })
}

/**
 * Whether a price changes by more than this percentage, a setting of the shop. Increases and reductions are treated alike;
 * any increase of a price of 0 exceeds the percentage.
 */
export function exceedsPercent(before: Cents, after: Cents, percent: number): boolean {
  return Math.abs(after - before) * 100 > before * percent
}

/**
 * Whether any price differs from the approved one by more than the percentage. A quantity that had no price is
 * compared with the nearest quantity with a price; a new printing method is not compared.
 */
export function anyPriceExceeds(approved: Prices, requested: Prices, percent: number): boolean {
  let nearestPrice = approved.tiers[0]?.pricePerUnit ?? 0
  const tiersExceed = compareTiers(approved.tiers, requested.tiers).some(({ before, after }) => {
    nearestPrice = before ?? nearestPrice
    return after !== null && exceedsPercent(nearestPrice, after, percent)
  })
  return (
    tiersExceed ||
    requested.printings.some(({ printingType, price }) => {
      const baseline = approved.printings.find((printing) => printing.printingType === printingType)
      return baseline !== undefined && exceedsPercent(baseline.price, price, percent)
    })
  )
}

/** Whether tiers and printing prices are equal; the order of the printings does not matter. */
export function haveSamePrices(a: Prices, b: Prices): boolean {
  const serialize = ({ tiers, printings }: Prices) =>
    JSON.stringify([
      tiers.map(({ startRange, endRange, pricePerUnit }) => [startRange, endRange, pricePerUnit]),
      printings.map(({ printingType, price }) => [printingType, price]).toSorted(),
    ])
  return serialize(a) === serialize(b)
}

/** Days for which a price must be unchanged before it becomes the baseline of the next change. */
const stablePriceDays = 30

/** The last prices that an admin or the rule approved, and the time of the last change of the live price. */
export interface ApprovedPrices {
  prices: Prices
  changedAt: Date
}

/**
 * The prices with which a change is compared: the last approved prices, so that many small changes can't bypass the
 * limit, or the live prices after 30 days without a change.
 */
export function baselinePrices(live: Prices, approved: ApprovedPrices | undefined, now: Date): Prices {
  const isStable = approved && now.getTime() - approved.changedAt.getTime() >= stablePriceDays * dayMs
  return approved && !isStable ? approved.prices : live
}

/** The baseline after `applied` is live: the prices of new printing methods are added. */
export function approvedPricesAfter(compared: Prices, applied: Prices): Prices {
  const known = new Set(compared.printings.map(({ printingType }) => printingType))
  const newPrintings = applied.printings.filter(({ printingType }) => !known.has(printingType))
  return { tiers: compared.tiers, printings: [...compared.printings, ...newPrintings] }
}
