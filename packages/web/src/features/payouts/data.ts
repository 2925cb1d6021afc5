import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '../../api/client.ts'
import { useChange } from '../../queries/use-change.ts'

const payoutKey = ['payouts'] as const
const pageSize = 50

/** The viewer's own payouts, as a supplier. */
export function ownPayoutsQuery(viewerId: string) {
  return infiniteQueryOptions({
    queryKey: [...payoutKey, 'own', viewerId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /payout', { query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

export type PayoutList = 'open' | 'done'

/** Payouts of all suppliers, for admins. */
export function payoutsQuery(viewerId: string, list: PayoutList) {
  return infiniteQueryOptions({
    queryKey: [...payoutKey, list, viewerId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /payout/requests', {
        query: { list, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    // Refetches so that the page shows the progress of a transfer.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ payouts }) =>
        payouts.some((payout) => payout.state === 'sending' && payout.way === 'provider'),
      )
        ? 3_000
        : false,
  })
}

export function batchesQuery(viewerId: string) {
  return queryOptions({
    queryKey: [...payoutKey, 'batches', viewerId],
    queryFn: async ({ signal }) => (await call('GET /payout/batch', { signal })).batches,
    staleTime: 0,
  })
}

export function fetchBatch(id: string) {
  return call('GET /payout/batch/:id', { params: { id } })
}

export function useRequestPayout() {
  return useChange(payoutKey, ({ cents, key }: { cents: number; key: string }) =>
    call('POST /payout', { body: { cents }, idempotencyKey: key }),
  )
}

export function useWithdrawPayout() {
  return useChange(payoutKey, ({ id, version }: { id: string; version: number }) =>
    call('POST /payout/:id/withdraw', { params: { id }, body: { version } }),
  )
}

/** Whether the viewer has a password, which confirms a change. */
export function securityQuery(viewerId: string) {
  return queryOptions({
    queryKey: [...payoutKey, 'security', viewerId],
    queryFn: ({ signal }) => call('GET /user/security', { signal }),
    staleTime: 0,
  })
}

export type DetailsBody = CallOptions<'POST /payout/details'>['body']

export function useSetPayoutDetails() {
  return useChange(payoutKey, (body: DetailsBody) => call('POST /payout/details', { body }))
}

/** Actions of an admin on a payout. */
export type PayoutMove =
  | { kind: 'approve' | 'transfer' }
  | { kind: 'refuse' | 'fail'; reason: string }
  | { kind: 'pay'; reference: string }

export function useMovePayout() {
  return useChange(payoutKey, ({ id, version, ...step }: { id: string; version: number } & PayoutMove) => {
    const params = { id }
    switch (step.kind) {
      case 'approve':
        return call('POST /payout/:id/decision', { params, body: { version, decision: 'approved' } })
      case 'refuse':
        return call('POST /payout/:id/decision', {
          params,
          body: { version, decision: 'refused', reason: step.reason },
        })
      case 'transfer':
        return call('POST /payout/:id/transfer', { params, body: { version } })
      case 'fail':
        return call('POST /payout/:id/failed', { params, body: { version, reason: step.reason } })
      case 'pay':
        return call('POST /payout/:id/paid', { params, body: { version, reference: step.reference } })
    }
  })
}

export function useCreateBatch() {
  return useChange(payoutKey, () => call('POST /payout/batch', { body: {} }))
}
