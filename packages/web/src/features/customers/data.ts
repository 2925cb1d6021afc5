import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useChange } from '../../queries/use-change.ts'

const customersKey = ['customers'] as const
const pageSize = 30
/** Number of rows on the page of one customer; the complete lists have their own pages. */
const previewCount = 5

/** The viewer is part of every key, because permissions differ between viewers. */
export function customersQuery(viewerId: string, search: string) {
  return infiniteQueryOptions({
    queryKey: [...customersKey, 'list', viewerId, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /user', {
        query: { limit: pageSize, ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function customerOrdersQuery(viewerId: string, userId: string) {
  return queryOptions({
    queryKey: [...customersKey, 'orders', viewerId, userId],
    queryFn: async ({ signal }) =>
      (await call('GET /order/admin-orders', { query: { userId, limit: previewCount }, signal })).orders,
    staleTime: 0,
  })
}

export function customerQuotationsQuery(viewerId: string, userId: string) {
  return queryOptions({
    queryKey: [...customersKey, 'quotations', viewerId, userId],
    queryFn: async ({ signal }) =>
      (await call('GET /quotation', { query: { userId, limit: previewCount }, signal })).quotations,
    staleTime: 0,
  })
}

export function notesQuery(viewerId: string, userId: string) {
  return queryOptions({
    queryKey: [...customersKey, 'notes', viewerId, userId],
    queryFn: async ({ signal }) =>
      (await call('GET /user/:userId/notes', { params: { userId }, signal })).notes,
    staleTime: 0,
  })
}

export function useWriteNote(viewerId: string, userId: string) {
  return useChange(notesQuery(viewerId, userId).queryKey, (text: string) =>
    call('POST /user/:userId/notes', { params: { userId }, body: { text } }),
  )
}

export function useDeleteNote(viewerId: string, userId: string) {
  return useChange(notesQuery(viewerId, userId).queryKey, (noteId: string) =>
    call('DELETE /user/:userId/notes/:noteId', { params: { userId, noteId } }),
  )
}

export function useEraseCustomer(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => call('POST /user/:userId/erase', { params: { userId }, body: { email } }),
    // Cached pages may show the customer's name.
    onSuccess: () => {
      client.removeQueries({ type: 'inactive' })
    },
  })
}
