import { useEffect } from 'react'
import { useSession } from '../../session/session.ts'
import { useCart } from './cart-query.ts'
import { saveOfflineCart } from './save-offline-cart.ts'

/** Saves the cart for the offline page after each fetch. */
export function OfflineCartSaver() {
  const { user } = useSession()
  const { data: cart, dataUpdatedAt: seenAt } = useCart()
  const userId = user?.id
  useEffect(() => {
    if (!cart || userId === undefined) return
    const nextSave = new AbortController()
    void saveOfflineCart({ cart, userId, seenAt: new Date(seenAt), signal: nextSave.signal })
    return () => nextSave.abort()
  }, [cart, userId, seenAt])
  return null
}
