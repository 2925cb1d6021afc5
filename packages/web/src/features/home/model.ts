import type { ProductView } from '@printery/contract'
import { type Cents, openTierEnd } from '@printery/domain'

/** The delivery dates of today's orders, such as `11 to 18 Dec 2026`. */
export interface HomeDelivery {
  express: string
  standard: string
}

/** A figure of the home page; screen readers read it as a sentence. */
export interface Claim {
  figure: string
  text: string
  sentence: string
  /** The service whose delivery dates for today's orders are shown below the figure. */
  service?: keyof HomeDelivery
}

/** Values of `{days}` and other placeholders in texts of the home page. */
export type DeliveryDays = Record<'days' | 'express' | 'standard', string>

export function fillPlaceholders(text: string, days: DeliveryDays): string {
  return text.replace(/{(\w+)}/g, (_all, name: keyof DeliveryDays) => days[name])
}

/** The price of one piece, and the quantity from which it applies. */
export interface FromPrice {
  cents: Cents
  pieces: number
}

/** The lowest price of a tier that ends at 9999, over all products on sale. */
export function lowestPrice(products: readonly Pick<ProductView, 'price'>[]): FromPrice | undefined {
  const [lowest] = products
    .flatMap(({ price }) => price.filter((tier) => tier.endRange === openTierEnd))
    .toSorted((a, b) => a.pricePerUnit - b.pricePerUnit || a.startRange - b.startRange)
  return lowest && { cents: lowest.pricePerUnit, pieces: lowest.startRange }
}
