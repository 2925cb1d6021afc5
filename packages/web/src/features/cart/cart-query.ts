import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useSession } from '../../session/session.ts'
import { countPendingUploads } from './model.ts'

const pendingUploadsRefetchMs = 2000

/** The token of the session is part of the key, so that another user never sees a cached cart. */
export function cartQuery(token: string | undefined) {
  return queryOptions({
    queryKey: ['cart', token],
    queryFn: async ({ signal }) => (await call('GET /cart', { signal })).cart,
    enabled: token !== undefined,
    refetchInterval: ({ state }) =>
      state.data && countPendingUploads(state.data) > 0 ? pendingUploadsRefetchMs : false,
  })
}

export function useCart() {
  const { token } = useSession()
  return useQuery(cartQuery(token))
}

/** Undefined while nobody is logged in or the cart hasn't loaded. */
export function useCartCount(): number | undefined {
  return useCart().data?.items.length
}
