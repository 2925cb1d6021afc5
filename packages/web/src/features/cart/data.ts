import type { CartView } from '@printery/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useSession } from '../../session/session.ts'
import { cartQuery } from './cart-query.ts'

/** Puts a cart that a call answered into the cache. */
export function useCacheCart(): (cart: CartView) => void {
  const queries = useQueryClient()
  const { token } = useSession()
  return (cart) => queries.setQueryData(cartQuery(token).queryKey, cart)
}

export function useRemoveItem() {
  const keep = useCacheCart()
  return useMutation({
    mutationFn: (itemId: string) => call('DELETE /cart/:itemId', { params: { itemId } }),
    onSuccess: ({ cart }) => keep(cart),
  })
}

export function useEmptyCart() {
  const keep = useCacheCart()
  return useMutation({
    mutationFn: () => call('DELETE /cart'),
    onSuccess: ({ cart }) => keep(cart),
  })
}

export interface SizeChange {
  itemId: string
  sizes: { productSizeId: string; quantityPurchased: number }[]
}

export function useChangeItem() {
  const keep = useCacheCart()
  return useMutation({
    mutationFn: (change: SizeChange) => call('PATCH /cart', { body: change }),
    onSuccess: ({ cart }) => keep(cart),
  })
}

/** The sizes of a product that the cart can take. */
export function sizesQuery(productId: string) {
  return queryOptions({
    queryKey: ['product', productId, 'sizes'],
    queryFn: async ({ signal }) =>
      (await call('GET /product/:id', { params: { id: productId }, signal })).product.sizes,
  })
}
