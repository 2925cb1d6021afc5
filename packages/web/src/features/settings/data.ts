import type { SettingChanges, SettingKey } from '@printery/contract'
import type { EditableEmail, EmailTexts } from '@printery/domain/email-texts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useChange } from '../../queries/use-change.ts'

const settingsKey = ['settings'] as const
const pageSize = 20

export function settingsQuery(viewerId: string) {
  return queryOptions({
    queryKey: [...settingsKey, 'values', viewerId],
    queryFn: ({ signal }) => call('GET /settings', { signal }),
    staleTime: 0,
  })
}

export function changesQuery(viewerId: string) {
  return infiniteQueryOptions({
    queryKey: [...settingsKey, 'changes', viewerId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /settings/changes', {
        query: { limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

interface SettingsUpdate {
  values: Partial<SettingChanges>
  versions: Partial<Record<SettingKey, number>>
}

export function useSaveSettings() {
  return useChange(settingsKey, (body: SettingsUpdate) => call('PATCH /settings', { body }))
}

export function useUndo() {
  return useChange(settingsKey, (id: number) =>
    call('POST /settings/changes/:id/undo', { params: { id: String(id) } }),
  )
}

export function emailPreviewQuery(viewerId: string, template: EditableEmail, texts: EmailTexts) {
  return queryOptions({
    queryKey: ['email preview', viewerId, template, texts],
    queryFn: ({ signal }) => call('POST /settings/email-preview', { body: { template, texts }, signal }),
  })
}

export function emailHealthQuery(viewerId: string) {
  return queryOptions({
    queryKey: ['email health', viewerId],
    queryFn: ({ signal }) => call('GET /settings/email-health', { signal }),
    staleTime: 60_000,
  })
}
