import type { CartView } from '@printery/contract'
import { useState } from 'react'
import { addChanges, type PriceChange, priceChanges } from '../model.ts'

/** Prices that changed while the customer was on the page, in any refetch of the cart. */
export function usePriceChanges(cart: CartView): PriceChange[] {
  const [previousCart, setPreviousCart] = useState(cart)
  const [changes, setChanges] = useState(() => priceChanges(undefined, cart))
  if (previousCart !== cart) {
    setPreviousCart(cart)
    setChanges(addChanges(changes, priceChanges(previousCart, cart)))
  }
  return changes
}
