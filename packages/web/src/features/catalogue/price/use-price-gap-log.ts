import { useEffect } from 'react'
import type { Product } from '../model.ts'
import type { PriceView } from './price-view.ts'

/** A quantity that no tier holds is a fault of the product's prices: it is written down, not only shown. */
export function usePriceGapLog({ id, title }: Product, { priced, pieces }: PriceView) {
  useEffect(() => {
    if (!priced) console.error(`${title} (${id}) has no price for ${pieces} pieces: no tier holds them.`)
  }, [id, title, priced, pieces])
}
