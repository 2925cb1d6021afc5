import { maxUnitPrice, type Tier } from '../catalogue/catalogue.ts'
import type { Cents } from './money.ts'

/** One change for the prices per piece of many products. */
export type PriceChange =
  /** At most two decimals; a negative percentage lowers the price. */
  { kind: 'percent'; percent: number } | { kind: 'amount'; cents: Cents }

export const minPercent = -90
export const maxPercent = 1000

/** The price after a change. Percentages are rounded to whole cents, half a cent up. */
export function changedPrice(price: Cents, change: PriceChange): Cents {
  if (change.kind === 'amount') return price + change.cents
  // Computed in integers, so that no fraction is rounded twice: 2.5 % are 250 of 10,000.
  return Math.floor((price * (10_000 + Math.round(change.percent * 100)) + 5000) / 10_000)
}

/** The same tiers at changed prices. */
export function changedTiers(tiers: readonly Tier[], change: PriceChange): Tier[] {
  return tiers.map((tier) => ({ ...tier, pricePerUnit: changedPrice(tier.pricePerUnit, change) }))
}

/** Why these changed prices are refused; free products may stay free. */
export function whyNotChangePrices(before: readonly Tier[], after: readonly Tier[]): string | undefined {
  const isLost = after.some(
    ({ pricePerUnit }, index) => pricePerUnit < 1 && before[index]?.pricePerUnit !== pricePerUnit,
  )
  if (isLost) return 'A price would fall to zero or below.'
  return after.some(({ pricePerUnit }) => pricePerUnit > maxUnitPrice)
    ? 'A price would exceed the highest allowed price.'
    : undefined
}
