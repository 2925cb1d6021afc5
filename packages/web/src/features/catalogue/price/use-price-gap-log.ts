import { useEffect } from 'react'
import type { Product } from '../model.ts'
import type { PriceView } from './price-view.ts'

/** A quantity without a price tier is an error in the product's prices, so it is logged. */
export function usePriceGapLog({ id, title }: Product, { priced, pieces }: PriceView) {
  useEffect(() => {
    if (!priced)
      console.error(
        `${title} (${id}) has no price for ${pieces} pieces: no price tier contains this quantity.`,
      )
  }, [id, title, priced, pieces])
}
