import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export const templatesKey = ['templates'] as const

/** A page of the templates; fresh for the default `staleTime`. */
export function templatesQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...templatesKey, 'offered', cursor ?? null],
    queryFn: () =>
      call('GET /template', { query: { limit: '100', ...(cursor !== undefined && { cursor }) } }),
    // The list shows the error at once, with a button to retry.
    retry: false,
  })
}
