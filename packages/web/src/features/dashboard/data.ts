import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import type { Range } from './model.ts'

/** The profit of a range. A separate query, because summing ledger lines takes longer than reading daily counts. */
export function profitQuery(userId: string, { from, to }: Range) {
  return queryOptions({
    queryKey: ['dashboard', userId, 'profit', from, to],
    queryFn: ({ signal }) => call('GET /wallet/profit/sum', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** The figures of a range. The previous figures are shown until those of the new range are loaded. */
export function dashboardQuery(userId: string, { from, to }: Range) {
  return queryOptions({
    queryKey: ['dashboard', userId, from, to],
    queryFn: ({ signal }) => call('GET /dashboard', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}
