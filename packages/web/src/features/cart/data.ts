import type { CartView } from '@printery/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useSession } from '../../session.ts'
import { waitsForFiles } from './model.ts'

const whileFilesArriveMs = 2000

/** The cart belongs to a session, so its token is part of the key: another person never sees what was kept. */
export function cartQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ['cart', token],
    queryFn: async ({ signal }) => (await call('GET /cart', { signal })).cart,
    enabled: token !== undefined,
    refetchInterval: ({ state }) =>
      state.data && waitsForFiles(state.data) > 0 ? whileFilesArriveMs : false,
  })
}

export function useCart() {
  const { token } = useSession()
  return useQuery(cartQuery(token))
}

/** undefined while nobody is logged in or the cart isn't known. */
export function useCartCount(): number | undefined {
  return useCart().data?.items.length
}

/** Puts a cart that a call answered into the cache. */
export function useKeepCart(): (cart: CartView) => void {
  const queries = useQueryClient()
  const { token } = useSession()
  return (cart) => queries.setQueryData(cartQuery(token).queryKey, cart)
}

export function useRemoveItem() {
  const keep = useKeepCart()
  return useMutation({
    mutationFn: (itemId: string) => call('DELETE /cart/:itemId', { params: { itemId } }),
    onSuccess: ({ cart }) => keep(cart),
  })
}

export function useEmptyCart() {
  const keep = useKeepCart()
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
  const keep = useKeepCart()
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
