import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useChange } from '../../queries/use-change.ts'

export function viewsQuery(userId: string) {
  return queryOptions({
    queryKey: ['views', userId],
    queryFn: async ({ signal }) => (await call('GET /view', { signal })).views,
  })
}

export function useSaveView(userId: string) {
  return useChange(viewsQuery(userId).queryKey, (view: { name: string; address: string }) =>
    call('POST /view', { body: view }),
  )
}

export function useDeleteView(userId: string) {
  return useChange(viewsQuery(userId).queryKey, (id: string) => call('DELETE /view/:id', { params: { id } }))
}
