import type { DraftSummary, DraftView } from '@printery/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export const draftsKey = ['drafts'] as const

const pendingUploadIntervalMs = 2000

/** The user is part of the key, so that other users never see cached data. */
export function draftsQuery(userId: string) {
  return queryOptions({
    queryKey: [...draftsKey, 'all', userId],
    queryFn: async ({ signal }): Promise<DraftSummary[]> => (await call('GET /draft', { signal })).drafts,
  })
}

export function draftQuery(userId: string, draftId: string) {
  return queryOptions({
    queryKey: [...draftsKey, 'one', userId, draftId],
    queryFn: async ({ signal }): Promise<DraftView> =>
      (await call('GET /draft/:draftId', { params: { draftId }, signal })).draft,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ uploads }) => uploads.status === 'pending') ? pendingUploadIntervalMs : false,
  })
}
