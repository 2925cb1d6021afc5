import type { WaitingItemView } from '@printery/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '../../../api/client.ts'
import { ordersKey } from '../../../api/order-events.ts'
import { commentsQuery, designsQuery, orderToReviewQuery } from '../data.ts'

const pageSize = 50
const fewMinutesMs = 180_000

/** So many pages of items whose design waits for the reader, the longest first. */
export function waitingQuery(readerId: string, pages: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'waiting', readerId, pages],
    queryFn: async ({ signal }) => {
      const items: WaitingItemView[] = []
      let cursor: string | null = null
      for (let page = 1; ; page++) {
        const answer: WaitingList = await call('GET /item/waiting', {
          query: { limit: pageSize, ...(cursor !== null && { cursor }) },
          signal,
        })
        items.push(...answer.items)
        cursor = answer.nextCursor
        if (cursor === null || page >= pages) return { items, total: answer.total, hasMore: cursor !== null }
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type WaitingList = Answer<'GET /item/waiting'>

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
