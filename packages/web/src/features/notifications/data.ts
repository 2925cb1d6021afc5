import type { NotificationTopic } from '@printery/domain/notification-topics'
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { ordersKey } from '../../api/order-events.ts'
import { useChange } from '../../queries/use-change.ts'

const pageSize = 20

/** Below the key of orders, so that both are refetched together after a lost connection. */
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
 * Marks everything up to this notification as read. The list shows them as new until the next fetch, so that the user can
 * distinguish them.
 */
export function useMarkAsRead(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) => call('POST /notices/read', { body: { upTo } }),
    onSuccess: ({ unread }) =>
      client.setQueryData(
        notificationsQuery(userId).queryKey,
        (cached) => cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, unread })) },
      ),
  })
}

/** Filter of the page of all notifications. */
export interface NotificationFilter {
  topic: NotificationTopic | undefined
  isUnread: boolean
}

/** Below the key of the bell, so that both are refetched together. */
export function filteredNotificationsQuery(userId: string, { topic, isUnread }: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: [...notificationsQuery(userId).queryKey, 'page', topic, isUnread],
    queryFn: ({ pageParam, signal }) =>
      call('GET /notices', {
        query: {
          limit: pageSize,
          ...(topic && { topic }),
          ...(isUnread && { unread: 'true' }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** One notification, or all notifications up to an id, of one topic or of all. */
type Read = { id: number } | { upTo: number; topic: NotificationTopic | undefined }

export function useMarkRead(userId: string) {
  return useChange(notificationsQuery(userId).queryKey, (read: Read) =>
    'id' in read
      ? call('POST /notices/:id/read', { params: { id: String(read.id) } })
      : call('POST /notices/read', {
          body: { upTo: read.upTo, ...(read.topic && { topic: read.topic }) },
        }),
  )
}
