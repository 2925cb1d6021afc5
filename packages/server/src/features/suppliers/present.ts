import type { ReviewView } from '@printery/contract'
import { presentPrices } from '../products/index.ts'
import type { ListedReview } from './queries.ts'

export function presentReview({
  kind,
  document,
  version,
  supplier,
  pending,
  since,
}: Omit<ListedReview, 'position'>): ReviewView {
  const product = JSON.parse(document) as ReviewView['product']
  const before = {
    price: product.price,
    printingType: product.printingType.map(({ printingType, price }) => ({ printingType, price })),
  }
  const prices = pending && { before, after: presentPrices(pending) }
  return { kind, product, version, supplier, prices, since }
}
