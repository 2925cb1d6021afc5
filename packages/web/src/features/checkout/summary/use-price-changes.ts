import type { CartView } from '@printery/contract'
import { useState } from 'react'
import { addChanges, type PriceChange, priceChanges } from '../model.ts'

/** What moved while the customer looked, whichever fetch of the cart brought it. */
export function usePriceChanges(cart: CartView): PriceChange[] {
  const [previousCart, setPreviousCart] = useState(cart)
  const [changes, setChanges] = useState(() => priceChanges(undefined, cart))
  if (previousCart !== cart) {
    setPreviousCart(cart)
    setChanges(addChanges(changes, priceChanges(previousCart, cart)))
  }
  return changes
}
