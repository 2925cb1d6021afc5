import type { Prices } from '@printery/domain/suppliers'
import type { Product, ProductState } from '../catalogue/service.ts'
import type { PriceApproval } from './price-rule.ts'

/** What an admin has not decided about yet, or has refused. */
export function presentReview(
  { publication, refusalReason }: Pick<Product, 'publication' | 'refusalReason'>,
  approval: PriceApproval | undefined,
) {
  const pending = approval?.pending ?? null
  return {
    ...{ publication, refusalReason },
    pendingPrices: pending && {
      ...presentPrices(pending),
      refusalReason: approval?.refusalReason ?? null,
    },
  }
}

export function presentPrices({ tiers, printings }: Prices) {
  return { price: [...tiers], printingType: [...printings] }
}

/** Of a list: nothing for a product that is published at the prices that its supplier asked for. */
export function presentListed({ id, publication, refusalReason, price }: ProductState) {
  if (publication === 'published' && price === null) return []
  return [{ id, publication, price: price?.state ?? null, reason: refusalReason ?? price?.reason ?? null }]
}
