import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'

export function viewsQuery(userId: string) {
  return queryOptions({
    queryKey: ['views', userId],
    queryFn: async ({ signal }) => (await call('GET /view', { signal })).views,
  })
}

function useChange<Given>(userId: string, change: (given: Given) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: viewsQuery(userId).queryKey }),
  })
}

export function useSaveView(userId: string) {
  return useChange(userId, (view: { name: string; address: string }) => call('POST /view', { body: view }))
}

export function useDeleteView(userId: string) {
  return useChange(userId, (id: string) => call('DELETE /view/:id', { params: { id } }))
}
