import type { ThreadMessageView, ThreadView } from '@printery/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { threadsKey } from '../../api/order-events.ts'
import { useChange } from '../../queries/use-change.ts'

export type Audience = 'admin' | 'supplier' | 'customer'

export type ShownFilter = 'all' | 'waiting' | 'unread' | 'mine' | 'closed'

export interface ThreadFilters {
  filter: ShownFilter
  kind: ThreadView['kind'] | 'all'
  search: string
}

const pageSize = 30

function scopeOf(audience: Audience, { filter, kind, search }: ThreadFilters) {
  return {
    ...(audience === 'customer' && { own: 'true' as const }),
    ...(audience === 'supplier' && { kind: 'item' as const }),
    ...(audience === 'admin' && kind !== 'all' && { kind }),
    ...(filter === 'waiting' && { awaiting: 'me' as const }),
    ...(filter === 'unread' && { unread: 'true' as const }),
    ...(filter === 'mine' && { mine: 'true' as const }),
    ...(filter === 'closed' && { state: 'closed' as const }),
    ...(search && { search }),
  }
}

export function threadsQuery(viewerId: string, audience: Audience, filters: ThreadFilters) {
  return infiniteQueryOptions({
    queryKey: [...threadsKey, 'list', viewerId, audience, filters],
    queryFn: ({ pageParam, signal }) =>
      call('GET /thread', {
        query: { limit: pageSize, ...scopeOf(audience, filters), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** The messages of a thread. The first page contains the newest messages, further pages older ones. */
export function threadQuery(viewerId: string, id: string) {
  return infiniteQueryOptions({
    queryKey: [...threadsKey, 'one', viewerId, id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /thread/:id', {
        params: { id },
        query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.olderCursor ?? undefined,
  })
}

/** All messages of the pages, oldest first. */
export function messagesOf(pages: readonly { messages: ThreadMessageView[] }[]): ThreadMessageView[] {
  return pages.toReversed().flatMap(({ messages }) => messages)
}

export function unreadQuery(viewerId: string) {
  return queryOptions({
    queryKey: [...threadsKey, 'unread', viewerId],
    queryFn: ({ signal }) => call('GET /thread/unread', { signal }),
    enabled: viewerId !== '',
  })
}

/** The items, versions and comments that a message of this thread can link to. */
export function linksQuery(viewerId: string, id: string) {
  return queryOptions({
    queryKey: [...threadsKey, 'links', viewerId, id],
    queryFn: ({ signal }) => call('GET /thread/:id/links', { params: { id }, signal }),
  })
}

export const staffQuery = queryOptions({
  queryKey: [...threadsKey, 'staff'],
  queryFn: ({ signal }) => call('GET /thread/staff', { signal }),
  staleTime: 60_000,
})

export const answersQuery = queryOptions({
  queryKey: [...threadsKey, 'answers'],
  queryFn: ({ signal }) => call('GET /saved-answer', { signal }),
  staleTime: 60_000,
})

export function markRead(id: string, upTo: number) {
  return call('POST /thread/:id/read', { params: { id }, body: { upTo } })
}

export function useEditMessage(id: string) {
  return useChange(threadsKey, ({ messageId, text }: { messageId: number; text: string }) =>
    call('PATCH /thread/:id/message/:messageId', {
      params: { id, messageId: String(messageId) },
      body: { text },
    }),
  )
}

interface ThreadChange {
  version: number
  assignedTo?: string | null
  closed?: boolean
  awaiting?: null
}

export function useChangeThread(id: string) {
  return useChange(threadsKey, (body: ThreadChange) => call('PATCH /thread/:id', { params: { id }, body }))
}

export function useSaveAnswer() {
  return useChange(threadsKey, (body: { title: string; text: string }) =>
    call('POST /saved-answer', { body }),
  )
}

export function useChangeAnswer() {
  return useChange(
    threadsKey,
    ({ id, ...body }: { id: string; title: string; text: string; version: number }) =>
      call('PATCH /saved-answer/:id', { params: { id }, body }),
  )
}

export function useDeleteAnswer() {
  return useChange(threadsKey, (id: string) => call('DELETE /saved-answer/:id', { params: { id } }))
}
