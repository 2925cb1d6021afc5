import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** A small limit, because typing more of the name narrows the search. */
const maxResults = 5

/** Customers whose name or email contains the search text. */
export function customersQuery(search: string) {
  return queryOptions({
    queryKey: ['customers', 'search', search],
    queryFn: async ({ signal }) =>
      (await call('GET /user', { query: { search, limit: maxResults }, signal })).customers,
  })
}

export function customerQuery(userId: string) {
  return queryOptions({
    queryKey: ['customers', 'one', userId],
    queryFn: async ({ signal }) => (await call('GET /user/:userId', { params: { userId }, signal })).user,
  })
}
