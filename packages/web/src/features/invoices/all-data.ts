import type { InvoiceView } from '@printery/contract'
import { parseDay } from '@printery/domain'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

const pageSize = 50

export interface Filter {
  from?: string
  to?: string
  kind?: InvoiceView['kind']
  search?: string
}

/** The filter in the URL. */
export function readFilter(searchParams: URLSearchParams): Filter {
  const from = parseDay(searchParams.get('from') ?? '')
  const to = parseDay(searchParams.get('to') ?? '')
  const kind = (['invoice', 'credit note'] as const).find(
    (candidate) => candidate === searchParams.get('kind'),
  )
  const search = (searchParams.get('search') ?? '').slice(0, 200).trim()
  return {
    ...(from && { from }),
    ...(to && (!from || from <= to) && { to }),
    ...(kind && { kind }),
    ...(search && { search }),
  }
}

export function allInvoicesQuery(viewerId: string, filter: Filter) {
  return infiniteQueryOptions({
    queryKey: ['all invoices', viewerId, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /invoice', {
        query: { ...filter, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
