import type { WaitingItemView } from '@printery/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type ResponseOf } from '../../../api/client.ts'
import { ordersKey } from '../../../api/order-events.ts'
import { commentsQuery, designsQuery, orderToReviewQuery } from '../data.ts'

const pageSize = 50
const waitingCountRefetchMs = 180_000

/** The first `pages` pages of items whose design waits for the viewer, longest waiting first. */
export function waitingQuery(viewerId: string, pages: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'waiting', viewerId, pages],
    queryFn: async ({ signal }) => {
      const items: WaitingItemView[] = []
      let cursor: string | null = null
      for (let page = 1; ; page++) {
        const response: WaitingList = await call('GET /item/waiting', {
          query: { limit: pageSize, ...(cursor !== null && { cursor }) },
          signal,
        })
        items.push(...response.items)
        cursor = response.nextCursor
        if (cursor === null || page >= pages)
          return { items, total: response.total, hasMore: cursor !== null }
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type WaitingList = ResponseOf<'GET /item/waiting'>

/** The number of items whose design waits for the viewer. */
export function waitingCountQuery(viewerId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'waiting count', viewerId],
    queryFn: async ({ signal }) => (await call('GET /item/waiting', { query: { limit: 1 }, signal })).total,
    staleTime: 30_000,
    refetchInterval: waitingCountRefetchMs,
  })
}

/** Prefetches the data and pictures of an item, so that it appears at once. */
export async function prefetchItem(client: QueryClient, { id, orderId }: WaitingItemView, viewerId: string) {
  void client.prefetchQuery(orderToReviewQuery(orderId, viewerId))
  void client.prefetchQuery(commentsQuery(id, viewerId))
  const designs = designsQuery(id, viewerId)
  await client.prefetchQuery(designs)
  for (const { image, artwork } of client.getQueryData(designs.queryKey)?.at(-1)?.printed ?? [])
    for (const url of [`${image}?w=1080`, artwork?.url]) if (url) new Image().src = url
}
