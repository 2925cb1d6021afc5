import type { Prices } from '@printery/domain/suppliers'
import type { Product, ProductState } from '../catalogue/index.ts'
import type { PriceApproval } from './publication-queries.ts'

/** The state of publication, with prices that wait for an admin or were refused. */
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

/** The review state for a list; empty for a published product without pending or refused prices. */
export function presentReviewStates({ id, publication, refusalReason, price }: ProductState) {
  if (publication === 'published' && price === null) return []
  return [{ id, publication, price: price?.state ?? null, reason: refusalReason ?? price?.reason ?? null }]
}
