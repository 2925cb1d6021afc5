import type { CartView } from '@printery/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useSession } from '../../session/session.ts'
import { cartQuery } from './cart-query.ts'

/** Returns a function that puts the cart of a response into the cache. */
export function useCacheCart(): (cart: CartView) => void {
  const queries = useQueryClient()
  const { token } = useSession()
  return (cart) => queries.setQueryData(cartQuery(token).queryKey, cart)
}

export function useRemoveItem() {
  const cacheCart = useCacheCart()
  return useMutation({
    mutationFn: (itemId: string) => call('DELETE /cart/:itemId', { params: { itemId } }),
    onSuccess: ({ cart }) => cacheCart(cart),
  })
}

export function useEmptyCart() {
  const cacheCart = useCacheCart()
  return useMutation({
    mutationFn: () => call('DELETE /cart'),
    onSuccess: ({ cart }) => cacheCart(cart),
  })
}

export interface SizeChange {
  itemId: string
  sizes: { productSizeId: string; quantityPurchased: number }[]
}

export function useChangeItem() {
  const cacheCart = useCacheCart()
  return useMutation({
    mutationFn: (change: SizeChange) => call('PATCH /cart', { body: change }),
    onSuccess: ({ cart }) => cacheCart(cart),
  })
}

/** The sizes of a product that can be added to the cart. */
export function sizesQuery(productId: string) {
  return queryOptions({
    queryKey: ['product', productId, 'sizes'],
    queryFn: async ({ signal }) =>
      (await call('GET /product/:id', { params: { id: productId }, signal })).product.sizes,
  })
}
