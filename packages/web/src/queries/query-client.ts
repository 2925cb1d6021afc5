import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from '../api/client.ts'

/** Data stays fresh for a minute, as specified for the cart and templates. Requests that the server refused aren't retried. */
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
