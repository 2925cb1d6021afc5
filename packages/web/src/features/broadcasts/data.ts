import type { BroadcastForm, BroadcastSegment, BroadcastView, SupplierNoticeView } from '@printery/contract'
import type { RecipientState, SubscriberState } from '@printery/domain/broadcasts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useChange } from '../../queries/use-change.ts'
import { useIdempotent } from '../../queries/use-idempotent.ts'

const broadcastsKey = ['broadcasts'] as const
const listKey = ['mailing list'] as const
const noticesKey = ['supplier notices'] as const
const pageSize = 20
/** Milliseconds between two refetches while a broadcast is being sent. */
const sendingRefetchMs = 2000
const scheduledRefetchMs = 30_000

function refetchIntervalOf(broadcasts: readonly BroadcastView[]): number | false {
  if (broadcasts.some(({ state, recipients }) => state === 'sending' || recipients.sending > 0))
    return sendingRefetchMs
  return broadcasts.some(({ state }) => state === 'scheduled') && scheduledRefetchMs
}

export function broadcastsQuery(viewerId: string) {
  return infiniteQueryOptions({
    queryKey: [...broadcastsKey, 'list', viewerId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /broadcast', {
        query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      refetchIntervalOf(state.data?.pages.flatMap(({ broadcasts }) => broadcasts) ?? []),
  })
}

export function broadcastQuery(viewerId: string, id: string) {
  return queryOptions({
    queryKey: [...broadcastsKey, 'one', viewerId, id],
    queryFn: ({ signal }) => call('GET /broadcast/:id', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => refetchIntervalOf(state.data ? [state.data.broadcast] : []),
  })
}

export function useSaveBroadcast() {
  const create = useIdempotent((body: BroadcastForm, idempotencyKey) =>
    call('POST /broadcast', { body, idempotencyKey }),
  )
  return useChange(
    broadcastsKey,
    ({ existing, form }: { existing: { id: string; version: number } | undefined; form: BroadcastForm }) =>
      existing
        ? call('PATCH /broadcast/:id', {
            params: { id: existing.id },
            body: { ...form, version: existing.version },
          })
        : create(form),
  )
}

export interface Move {
  id: string
  version: number
  state: 'draft' | 'scheduled' | 'sending' | 'paused' | 'cancelled'
  scheduledFor?: string
}

export function useMoveBroadcast() {
  return useChange(broadcastsKey, ({ id, ...body }: Move) =>
    call('POST /broadcast/:id/state', { params: { id }, body }),
  )
}

export function useDeleteBroadcast() {
  return useChange(broadcastsKey, ({ id, version }: { id: string; version: number }) =>
    call('DELETE /broadcast/:id', { params: { id }, query: { version } }),
  )
}

export function sendTest(id: string) {
  return call('POST /broadcast/:id/test', { params: { id } })
}

export type PreviewForm = Pick<BroadcastForm, 'subject' | 'preheader' | 'blocks'>

export function previewQuery(viewerId: string, body: PreviewForm) {
  return queryOptions({
    queryKey: ['broadcast preview', viewerId, body],
    queryFn: ({ signal }) => call('POST /broadcast/preview', { body, signal }),
  })
}

export function audienceQuery(viewerId: string, segment: BroadcastSegment) {
  return queryOptions({
    queryKey: [...listKey, 'audience', viewerId, segment],
    queryFn: ({ signal }) => call('POST /broadcast/audience', { body: { segment }, signal }),
    staleTime: 0,
  })
}

export function recipientsQuery(viewerId: string, id: string, state: RecipientState) {
  return infiniteQueryOptions({
    queryKey: [...broadcastsKey, 'recipients', viewerId, id, state],
    queryFn: ({ pageParam, signal }) =>
      call('GET /broadcast/:id/recipient', {
        params: { id },
        query: { state, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

/** The products on sale by name, for the block of a product and for segments. */
export function productNamesQuery(viewerId: string) {
  return queryOptions({
    queryKey: ['product names', viewerId],
    queryFn: async ({ signal }) => {
      const names: { id: string; title: string }[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await call('GET /product', {
          query: { limit: 100, ...(cursor && { cursor }) },
          signal,
        })
        names.push(...page.products.map(({ id, title }) => ({ id, title })))
        if (!page.nextCursor) return names.toSorted((a, b) => a.title.localeCompare(b.title))
        cursor = page.nextCursor
      }
    },
    staleTime: 60_000,
  })
}

export function subscribersQuery(viewerId: string, state: SubscriberState | undefined) {
  return infiniteQueryOptions({
    queryKey: [...listKey, 'addresses', viewerId, state],
    queryFn: ({ pageParam, signal }) =>
      call('GET /mailinglist', {
        query: { limit: pageSize, ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

export function consentsQuery(viewerId: string, id: string) {
  return queryOptions({
    queryKey: [...listKey, 'consents', viewerId, id],
    queryFn: ({ signal }) => call('GET /mailinglist/:id/consents', { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useRemoveSubscriber() {
  return useChange(listKey, (id: string) => call('DELETE /mailinglist/:id', { params: { id } }))
}

export function useRequestConsents() {
  return useChange(listKey, () => call('POST /mailinglist/ask'))
}

export function reviewedNoticesQuery(viewerId: string) {
  return infiniteQueryOptions({
    queryKey: [...noticesKey, 'all', viewerId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /supplier-notice', {
        query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

export type Decision = { decision: 'approved' } | { decision: 'refused'; reason: string }

export function useDecideNotice() {
  return useChange(noticesKey, ({ id, version, ...decision }: { id: string; version: number } & Decision) =>
    call('PATCH /supplier-notice/:id', { params: { id }, body: { version, ...decision } }),
  )
}

export function ownNoticesQuery(viewerId: string) {
  return infiniteQueryOptions({
    queryKey: [...noticesKey, 'own', viewerId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /supplier-notice/own', {
        query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

export function useSendNotice() {
  return useChange(
    noticesKey,
    useIdempotent((body: Pick<SupplierNoticeView, 'audience' | 'subject' | 'text'>, idempotencyKey) =>
      call('POST /supplier-notice', { body, idempotencyKey }),
    ),
  )
}

export function useWithdrawNotice() {
  return useChange(noticesKey, (id: string) => call('DELETE /supplier-notice/:id', { params: { id } }))
}
