import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from '../api/client.ts'

/** The specification keeps the cart and templates fresh for a minute. Requests that the server refused aren't retried. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && !(error instanceof ApiRefusal && error.status < 500),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
