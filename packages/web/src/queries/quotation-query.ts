import type { QuotationWithItems, SharedQuotation } from '@printery/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import type { DayRange } from '../formatting/day-range.ts'

export const quotationsKey = ['quotations'] as const

const pageSize = 20

/** The user is part of the key, so that other users never see cached data. */
export function ownQuotationsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...quotationsKey, 'own', userId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /quotation', {
        query: { own: 'true', limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** The quotations of all customers, for staff. */
export function allQuotationsQuery(userId: string, search: string, createdOn: DayRange | undefined) {
  return infiniteQueryOptions({
    queryKey: [...quotationsKey, 'all', userId, search, createdOn],
    queryFn: ({ pageParam, signal }) =>
      call('GET /quotation', {
        query: {
          ...{ search, limit: pageSize },
          ...(createdOn?.from && { madeFrom: createdOn.from }),
          ...(createdOn?.to && { madeTo: createdOn.to }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

export function quotationQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: [...quotationsKey, 'one', userId, id],
    queryFn: async ({ signal }): Promise<QuotationWithItems> =>
      (await call('GET /quotation/:id', { params: { id }, signal })).quotation,
  })
}

/** A quotation by its share link, readable without an account. */
export function sharedQuotationQuery(token: string) {
  return queryOptions({
    queryKey: [...quotationsKey, 'shared', token],
    queryFn: async ({ signal }): Promise<SharedQuotation> =>
      (await call('POST /quotation/shared', { body: { token }, signal })).quotation,
  })
}
