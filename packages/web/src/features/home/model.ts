import type { ProductView } from '@printery/contract'
import { type Cents, openTierEnd } from '@printery/domain'

/** When an order of today is delivered: `11 to 18 Dec 2026`. */
export interface HomeDelivery {
  express: string
  standard: string
}

/** The lowest price of a tier that ends at 9999, over all products on sale. */
export function lowestPrice(products: readonly Pick<ProductView, 'price'>[]): Cents | undefined {
  const prices = products.flatMap(({ price }) =>
    price.filter((tier) => tier.endRange === openTierEnd).map((tier) => tier.pricePerUnit),
  )
  return prices.length > 0 ? Math.min(...prices) : undefined
}
