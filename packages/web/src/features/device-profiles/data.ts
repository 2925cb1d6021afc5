import type { Api } from '@printery/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useChange } from '../../queries/use-change.ts'

const profilesKey = ['device profiles'] as const

export function profilesQuery(userId: string) {
  return queryOptions({
    queryKey: [...profilesKey, 'list', userId],
    queryFn: ({ signal }) => call('GET /device-profiles', { signal }),
    staleTime: 0,
  })
}

export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: [...profilesKey, 'versions', id],
    queryFn: ({ signal }) => call('GET /device-profiles/:id/versions', { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useSaveProfile() {
  return useChange(profilesKey, (body: Api['POST /device-profiles']['body']) =>
    call('POST /device-profiles', { body }),
  )
}

export function useSetActive() {
  return useChange(
    profilesKey,
    ({ id, ...body }: Api['PATCH /device-profiles/:id']['body'] & { id: string }) =>
      call('PATCH /device-profiles/:id', { params: { id }, body }),
  )
}
