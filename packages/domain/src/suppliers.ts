import type { Tier } from './catalogue.ts'
import { dayMs } from './dates.ts'
import type { Cents } from './money.ts'
import { type Actor, isAdmin } from './people.ts'
import { invalid, Refusal } from './refusal.ts'

/** Whether a supplier may sell. Who signs up waits until an admin decides. */
export const supplierStates = ['waiting', 'approved', 'refused', 'suspended'] as const
export type SupplierState = (typeof supplierStates)[number]

/** What an admin can decide about a supplier. */
export const supplierDecisions = ['approved', 'refused', 'suspended'] as const
export type SupplierDecision = (typeof supplierDecisions)[number]

const supplierMoves: Record<SupplierState, readonly SupplierDecision[]> = {
  waiting: ['approved', 'refused'],
  approved: ['suspended'],
  refused: ['approved'],
  suspended: ['approved'],
}

export function supplierDecisionsFrom(state: SupplierState): readonly SupplierDecision[] {
  return supplierMoves[state]
}

/** Whether a product may be shown to customers: its supplier has to be approved besides. */
export const publications = ['waiting', 'published', 'refused'] as const
export type Publication = (typeof publications)[number]
export type ProductDecision = Exclude<Publication, 'waiting'>

const publicationMoves: Record<Publication, readonly ProductDecision[]> = {
  waiting: ['published', 'refused'],
  published: [],
  refused: ['published'],
}

export type ReviewDecision = 'approved' | 'refused'

/** Characters of a reason. */
export const maxReasonLength = 500

/** Refuses a decision that the state does not allow, or a refusal without a reason. */
export function refuseSupplierDecision(
  state: SupplierState,
  decision: SupplierDecision,
  reason: string,
): void {
  if (!supplierMoves[state].includes(decision))
    throw new Refusal('status_not_allowed', `This supplier is ${state}, and can't be ${decision} from there.`)
  refuseWithoutReason(decision !== 'approved', reason)
}

export function refuseProductDecision(state: Publication, decision: ProductDecision, reason: string): void {
  if (!publicationMoves[state].includes(decision))
    throw new Refusal('status_not_allowed', `This product is ${state} already.`)
  refuseWithoutReason(decision === 'refused', reason)
}

export function refuseWithoutReason(isNeeded: boolean, reason: string): void {
  if (isNeeded && reason.trim() === '') throw invalid({ reason: 'Write a reason: the supplier reads it.' })
}

export interface SupplierStanding {
  state: SupplierState
  /** An admin made the account, or has published a product of it before. */
  isProven: boolean
}

/** What becomes of a product that `actor` adds for a supplier; an admin's own shop has no standing. */
export function publicationOfNew(actor: Actor, standing: SupplierStanding | undefined): Publication {
  if (isAdmin(actor) || standing === undefined) return 'published'
  return standing.state === 'approved' && standing.isProven ? 'published' : 'waiting'
}

/** What becomes of a product by a change: a refused one is shown to an admin again. */
export function publicationAfterChange(actor: Actor, before: Publication): Publication {
  return before === 'refused' && !isAdmin(actor) ? 'waiting' : before
}

/** What a customer pays for a product. */
export interface Prices {
  tiers: readonly Tier[]
  printings: readonly PrintingPrice[]
}

export interface PrintingPrice {
  printingType: string
  price: Cents
}

/** Cents of a piece from `from` to `to` pieces, before and after; null where this quantity has no price. */
export interface TierChange {
  from: number
  to: number
  before: Cents | null
  after: Cents | null
}

/** Both lists of tiers laid over each other, from the fewest pieces to the most. */
export function tierChanges(before: readonly Tier[], after: readonly Tier[]): TierChange[] {
  const all = [...before, ...after]
  const starts = new Set(all.flatMap(({ startRange, endRange }) => [startRange, endRange + 1]))
  const sorted = [...starts].toSorted((a, b) => a - b)
  const priceAt = (tiers: readonly Tier[], quantity: number) =>
    tiers.find((tier) => tier.startRange <= quantity && quantity <= tier.endRange)?.pricePerUnit ?? null
  return sorted.slice(0, -1).map((from, at) => ({
    from,
    to: (sorted[at + 1] as number) - 1,
    before: priceAt(before, from),
    after: priceAt(after, from),
  }))
}

/** `percent` is the share set by the shop. Raising and lowering count alike; a price of 0 has no share. */
export function isBeyondShare(before: Cents, after: Cents, percent: number): boolean {
  return Math.abs(after - before) * 100 > before * percent
}

/**
 * Whether any price differs from the approved one by more than the share. A quantity that had no price is compared with
 * the nearest that had one. A printing type that was not offered has nothing to be compared with.
 */
export function arePricesBeyond(approved: Prices, asked: Prices, percent: number): boolean {
  let nearest = approved.tiers[0]?.pricePerUnit ?? 0
  const tiersAreBeyond = tierChanges(approved.tiers, asked.tiers).some(({ before, after }) => {
    nearest = before ?? nearest
    return after !== null && isBeyondShare(nearest, after, percent)
  })
  return (
    tiersAreBeyond ||
    asked.printings.some(({ printingType, price }) => {
      const known = approved.printings.find((each) => each.printingType === printingType)
      return known !== undefined && isBeyondShare(known.price, price, percent)
    })
  )
}

export function haveSamePrices(a: Prices, b: Prices): boolean {
  const text = ({ tiers, printings }: Prices) =>
    JSON.stringify([
      tiers.map(({ startRange, endRange, pricePerUnit }) => [startRange, endRange, pricePerUnit]),
      printings.map(({ printingType, price }) => [printingType, price]).toSorted(),
    ])
  return text(a) === text(b)
}

/** Days that a price must stand unchanged before the next change is compared with it. */
const standingDays = 30

/** What an admin approved last, or the rule, and when the live price changed last. */
export interface ApprovedPrices {
  prices: Prices
  changedAt: Date
}

/**
 * The prices that a change is compared with: those approved last, so that many small changes can't do what a large one
 * can't, or the live ones once they have stood for 30 days.
 */
export function comparedPrices(live: Prices, approved: ApprovedPrices | undefined, now: Date): Prices {
  const hasStood = approved && now.getTime() - approved.changedAt.getTime() >= standingDays * dayMs
  return approved && !hasStood ? approved.prices : live
}

/** What later changes are compared with once `applied` is live: a printing type that joins brings its own price. */
export function approvedAfter(compared: Prices, applied: Prices): Prices {
  const known = new Set(compared.printings.map(({ printingType }) => printingType))
  const joined = applied.printings.filter(({ printingType }) => !known.has(printingType))
  return { tiers: compared.tiers, printings: [...compared.printings, ...joined] }
}
