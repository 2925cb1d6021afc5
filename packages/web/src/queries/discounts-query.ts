import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export const discountsKey = ['discounts'] as const

/** The discounts that a user may use; for an admin all of them. */
export function discountsQuery(userId: string) {
  return queryOptions({
    queryKey: [...discountsKey, userId],
    queryFn: ({ signal }) => call('GET /discounts', { signal }),
    select: ({ discounts }) => discounts,
    // Stale after a second, and not refetched on focus, as specified.
    staleTime: 1000,
    refetchOnWindowFocus: false,
  })
}
