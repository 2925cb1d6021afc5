import type { WaitingItemView } from '@printery/contract'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { ordersKey } from '../../../api/order-events.ts'
import { commentsQuery, designsQuery, orderToReviewQuery } from '../data.ts'

const pageSize = 50
const fewMinutesMs = 180_000

/** Items whose design waits for the reader, the longest first. */
export function waitingQuery(readerId: string) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'waiting', readerId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /item/waiting', {
        query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

/** How many they are. */
export function waitingCountQuery(readerId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'waiting count', readerId],
    queryFn: async ({ signal }) => (await call('GET /item/waiting', { query: { limit: 1 }, signal })).total,
    staleTime: 30_000,
    refetchInterval: fewMinutesMs,
  })
}

/** Fetches what is shown of an item, and its pictures, so that it appears at once. */
export async function prefetchItem(client: QueryClient, { id, orderId }: WaitingItemView, readerId: string) {
  void client.prefetchQuery(orderToReviewQuery(orderId, readerId))
  void client.prefetchQuery(commentsQuery(id, readerId))
  const designs = designsQuery(id, readerId)
  await client.prefetchQuery(designs)
  for (const { image, artwork } of client.getQueryData(designs.queryKey)?.at(-1)?.printed ?? [])
    for (const address of [`${image}?w=1080`, artwork?.url]) if (address) new Image().src = address
}
