import type { Api } from '@printery/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useChange } from '../../queries/use-change.ts'

const settingsKey = ['supplier settings'] as const

export function settingsQuery(viewerId: string) {
  return queryOptions({
    queryKey: [...settingsKey, viewerId],
    queryFn: ({ signal }) => call('GET /supplier/settings', { signal }),
    staleTime: 0,
  })
}

export function useChangeSettings() {
  return useChange(settingsKey, (body: Api['PATCH /supplier/settings']['body']) =>
    call('PATCH /supplier/settings', { body }),
  )
}
