import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from '../api/client.ts'

/** Cart and templates are fresh for a minute (the specification). A refusal is an answer, so it is not asked again. */
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
