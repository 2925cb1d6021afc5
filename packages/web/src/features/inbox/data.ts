import type { MessageView } from '@printery/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useChange } from '../../queries/use-change.ts'

const inboxKey = ['inbox'] as const
const pageSize = 20

export type StateFilter = MessageView['state'] | 'all'

export function messagesQuery(viewerId: string, state: StateFilter, search: string) {
  return infiniteQueryOptions({
    queryKey: [...inboxKey, 'messages', viewerId, state, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /contact', {
        query: {
          limit: pageSize,
          ...(state !== 'all' && { state }),
          ...(search && { search }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function useSettleMessage() {
  return useChange(inboxKey, ({ id, version, state }: Pick<MessageView, 'id' | 'version' | 'state'>) =>
    call('PATCH /contact/:id', { params: { id }, body: { state, version } }),
  )
}
