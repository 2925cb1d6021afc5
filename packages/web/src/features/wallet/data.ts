import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type ResponseOf } from '../../api/client.ts'
import { useChange } from '../../queries/use-change.ts'

const walletKey = ['wallet'] as const
const pageSize = 50

/** The wallet of the viewer or, for an admin, of the given supplier. */
export function walletQuery(viewerId: string, supplierId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...walletKey, 'one', viewerId, supplierId ?? 'own'],
    queryFn: async ({ pageParam, signal }): Promise<WalletPage> => {
      const query = { limit: pageSize, ...(pageParam && { cursor: pageParam }) }
      if (supplierId === undefined) return call('GET /wallet', { query, signal })
      return call('GET /wallet/supplier/:id', { params: { id: supplierId }, query, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  })
}

/** For an admin, a page also has the supplier and all of its terms. */
export type WalletPage = ResponseOf<'GET /wallet'> &
  Partial<Pick<ResponseOf<'GET /wallet/supplier/:id'>, 'supplier' | 'terms'>>

export function owedQuery(viewerId: string) {
  return queryOptions({
    queryKey: [...walletKey, 'owed', viewerId],
    queryFn: ({ signal }) => call('GET /wallet/owed', { signal }),
    staleTime: 0,
  })
}

export function costsQuery(supplierId: string) {
  return queryOptions({
    queryKey: [...walletKey, 'costs', supplierId],
    queryFn: ({ signal }) => call('GET /wallet/supplier/:id/costs', { params: { id: supplierId }, signal }),
    staleTime: 0,
  })
}

export function profitQuery(from: string, to: string) {
  return queryOptions({
    queryKey: [...walletKey, 'profit', from, to],
    queryFn: ({ signal }) => call('GET /wallet/profit', { query: { from, to }, signal }),
    staleTime: 0,
  })
}

export function fetchStatement(supplierId: string | undefined, month: string) {
  const query = { month }
  return supplierId === undefined
    ? call('GET /wallet/statement', { query })
    : call('GET /wallet/supplier/:id/statement', { params: { id: supplierId }, query })
}

export function useSetHold() {
  return useChange(walletKey, ({ itemId, holdReason }: { itemId: string; holdReason: string | null }) =>
    call('PATCH /wallet/earning/:itemId', { params: { itemId }, body: { holdReason } }),
  )
}

export interface TermsForm {
  kind: 'cost price' | 'commission' | 'none'
  commissionBasisPoints: number | null
  printsIncluded: boolean
  fromDay: string
}

export function useSetTerms(id: string) {
  return useChange(walletKey, (body: TermsForm) =>
    call('POST /wallet/supplier/:id/terms', { params: { id }, body }),
  )
}

export function useSetCosts() {
  return useChange(
    walletKey,
    ({ productId, costs }: { productId: string; costs: { startRange: number; cents: number }[] }) =>
      call('PATCH /wallet/cost/:productId', { params: { productId }, body: { costs } }),
  )
}
