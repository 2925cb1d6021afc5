import type { Api, ReviewView, SupplierView } from '@printery/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { newIdempotencyKeys } from '../../api/idempotency-key.ts'
import { useChange } from '../../queries/use-change.ts'

const suppliersKey = ['suppliers'] as const
const pageSize = 20

export type StateFilter = SupplierView['state'] | 'all'

export function suppliersQuery(viewerId: string, state: StateFilter, search = '') {
  return infiniteQueryOptions({
    queryKey: [...suppliersKey, 'list', viewerId, state, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /supplier', {
        query: {
          limit: pageSize,
          ...(state !== 'all' && { state }),
          ...(search && { search }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Products and price changes that wait for an admin, the oldest first. */
export function reviewsQuery(viewerId: string) {
  return infiniteQueryOptions({
    queryKey: [...suppliersKey, 'reviews', viewerId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /product/reviews', {
        query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

const waitingCountRefetchMs = 180_000

/** The number of suppliers, products and price changes that wait for an admin. */
export function waitingQuery(viewerId: string) {
  return queryOptions({
    queryKey: [...suppliersKey, 'count', viewerId],
    queryFn: async ({ signal }) => {
      const { counts } = await call('GET /supplier', { query: { limit: 1 }, signal })
      return counts.waiting + counts.products + counts.prices
    },
    staleTime: 30_000,
    refetchInterval: waitingCountRefetchMs,
  })
}

/** The state of the viewer as a supplier. */
export function ownSupplierQuery(viewerId: string) {
  return queryOptions({
    queryKey: [...suppliersKey, 'own', viewerId],
    queryFn: ({ signal }) => call('GET /supplier/own', { signal }),
    staleTime: 30_000,
  })
}

type SupplierDecision = Api['PATCH /supplier/:userId']['body']

export function useDecideSupplier() {
  return useChange(suppliersKey, ({ id, ...body }: SupplierDecision & { id: string }) =>
    call('PATCH /supplier/:userId', { params: { userId: id }, body }),
  )
}

interface ReviewDecision {
  review: ReviewView
  /** Absent for an approval. */
  reason?: string
}

/** Approves a product or a change of prices, or refuses it if a reason is given. */
export function useDecideReview() {
  return useChange(suppliersKey, async ({ review, reason }: ReviewDecision): Promise<void> => {
    const { kind, version, product } = review
    const params = { id: product.id }
    const withReason = reason === undefined ? {} : { reason }
    if (kind === 'product') {
      const publication = reason === undefined ? 'published' : 'refused'
      await call('PATCH /product/:id/publication', { params, body: { publication, version, ...withReason } })
    } else {
      const decision = reason === undefined ? 'approved' : 'refused'
      await call('PATCH /product/:id/price', { params, body: { decision, version, ...withReason } })
    }
  })
}

/** Invites with an idempotency key, so that a second press during the call sends no second invitation. */
export function useInvite() {
  const idempotencyKeys = useRef(newIdempotencyKeys())
  return useChange(suppliersKey, async (body: Api['POST /supplier']['body']) => {
    const idempotencyKey = idempotencyKeys.current.keyFor(JSON.stringify(body))
    const response = await call('POST /supplier', { body, idempotencyKey })
    idempotencyKeys.current.onResponse()
    return response
  })
}
