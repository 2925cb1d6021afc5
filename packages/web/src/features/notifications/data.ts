import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { ordersKey } from '../../api/order-events.ts'

const pageSize = 20

/** Under the key of orders: what refetches those after a lost connection refetches these too. */
export function notificationsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'notices', userId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /notices', { query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/**
 * Everything up to this notification was seen. The marks stay until the next fetch, so that new notifications can
 * be told apart.
 */
export function useMarkAsRead(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) => call('POST /notices/read', { body: { upTo } }),
    onSuccess: ({ unread }) =>
      client.setQueryData(
        notificationsQuery(userId).queryKey,
        (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, unread })) },
      ),
  })
}
