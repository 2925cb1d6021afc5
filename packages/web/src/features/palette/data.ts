import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Results stay until those of the next query are loaded. An empty query is not sent. */
export function searchQuery(userId: string, text: string) {
  return queryOptions({
    queryKey: ['search', userId, text],
    queryFn: ({ signal }) => call('GET /search', { query: { q: text }, signal }),
    enabled: text !== '',
    placeholderData: (previousData) => (text === '' ? undefined : keepPreviousData(previousData)),
    staleTime: 10_000,
  })
}
