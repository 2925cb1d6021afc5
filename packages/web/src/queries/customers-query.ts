import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** Few, because more words of the name find the person sooner. */
const maxFound = 5

/** Customers whose name or email contains this. */
export function customersQuery(search: string) {
  return queryOptions({
    queryKey: ['customers', 'found', search],
    queryFn: async ({ signal }) =>
      (await call('GET /user', { query: { search, limit: maxFound }, signal })).customers,
  })
}

export function customerNamed(userId: string) {
  return queryOptions({
    queryKey: ['customers', 'named', userId],
    queryFn: async ({ signal }) => (await call('GET /user/:userId', { params: { userId }, signal })).user,
  })
}
