import type { AlarmView } from '@printery/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useChange } from '../../queries/use-change.ts'

const alarmsKey = ['alarms'] as const
const pageSize = 20

export function alarmsQuery(viewerId: string, state: AlarmView['state']) {
  return infiniteQueryOptions({
    queryKey: [...alarmsKey, 'list', viewerId, state],
    queryFn: ({ pageParam, signal }) =>
      call('GET /alarm', {
        query: { state, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

const refetchMs = 180_000

/** The number of open alarms. */
export function openAlarmsQuery(viewerId: string) {
  return queryOptions({
    queryKey: [...alarmsKey, 'count', viewerId],
    queryFn: async ({ signal }) => (await call('GET /alarm', { query: { limit: 1 }, signal })).open,
    staleTime: 30_000,
    refetchInterval: refetchMs,
  })
}

export function useAnswerAlarm() {
  return useChange(alarmsKey, ({ id, answer }: { id: string; answer: string }) =>
    call('PATCH /alarm/:id', { params: { id }, body: { answer } }),
  )
}
