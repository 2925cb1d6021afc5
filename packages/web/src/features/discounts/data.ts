import type { DiscountForm, DiscountView, NewDiscountForm } from '@printery/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiRefusal, call } from '../../api/client.ts'
import { newIdempotencyKeys } from '../../api/idempotency-key.ts'
import { discountsKey } from '../../queries/discounts-query.ts'
import { useChange } from '../../queries/use-change.ts'

/** Every referred friend with the reward; for admins. */
export function referralsQuery(userId: string) {
  return queryOptions({
    queryKey: ['all-referrals', userId],
    queryFn: ({ signal }) => call('GET /referral', { signal }),
    select: ({ referrals }) => referrals,
  })
}

const usesPageSize = 20

/** Orders with a discount, newest first, with the totals of all of them. */
export function usesQuery(userId: string, id: string) {
  return infiniteQueryOptions({
    queryKey: [...discountsKey, userId, 'uses', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /discounts/:id/uses', {
        params: { id },
        query: { limit: usesPageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

export function useCreateDiscount() {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return useChange(discountsKey, async (body: NewDiscountForm) => {
    const idempotencyKey = idempotencyKeys.current.keyFor(JSON.stringify(body))
    const response = await call('POST /discounts', { body, idempotencyKey })
    idempotencyKeys.current.onResponse()
    return response
  })
}

/** The discount was changed by another user; `newest` is the saved version. */
export class StaleDiscount extends Error {
  readonly newest: DiscountView

  constructor(newest: DiscountView) {
    super('stale')
    this.newest = newest
  }
}

/** Saves a discount with the version that was loaded, so that changes of other users are not overwritten. */
export function useSaveDiscount(discount: Pick<DiscountView, 'id' | 'version'> | undefined) {
  return useChange(discountsKey, async (change: Partial<DiscountForm>) => {
    const { id = '', version } = discount ?? {}
    try {
      return await call('PATCH /discounts', { body: { ...change, id, version } })
    } catch (error) {
      throw (
        (error instanceof ApiRefusal && error.code === 'stale_version' && (await fetchNewest(id))) || error
      )
    }
  })
}

async function fetchNewest(id: string): Promise<StaleDiscount | undefined> {
  const { discounts } = await call('GET /discounts')
  const newest = discounts.find((discount) => discount.id === id)
  return newest && new StaleDiscount(newest)
}

export function useDeleteDiscount() {
  return useChange(discountsKey, (id: string) => call('DELETE /discounts/:id', { params: { id } }))
}
